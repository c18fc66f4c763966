import SwiftUI

struct AccountsView: View {
    @ObservedObject var viewModel: AccountsViewModel
    let design: Design

    var body: some View {
        List(viewModel.accounts, id: \.self) { account in Text(design.texts.title(account)) }
            .task { await viewModel.load() }
    }
}

struct PaymentsView: View {
    @ObservedObject var viewModel: PaymentsViewModel
    @State private var amount = 1

    var body: some View { Text("payments").task { await viewModel.appear() } }
}

struct CardsView: View {
    @ObservedObject var viewModel: CardsViewModel
    let card: String

    var body: some View { Text("card \(card)") }
}

struct RatesView: View {
    @ObservedObject var viewModel: RatesViewModel

    var body: some View { Text("rates").task { _ = await viewModel.rates() } }
}

struct ProfileView: View {
    @ObservedObject var viewModel: ProfileViewModel

    var body: some View {
        Text("profile of \(viewModel.session.user)").task { _ = await viewModel.user() }
    }
}

struct HomeView: View {
    @ObservedObject var viewModel: HomeViewModel
    let theme: Theme

    var body: some View { Text("home of \(viewModel.session.user) in \(theme.accent)") }
}
