import Foundation
import Observation
import SwiftUI

struct Order: Hashable, Identifiable, Sendable {
    let id: Int
}

protocol OrderRepository: Sendable { func orders() async throws -> [Order] }
protocol FetchOrdersUseCase: Sendable { func execute() async throws -> [Order] }
protocol CancelOrderUseCase: Sendable { func execute(_ id: Order.ID) async throws }

final class APIOrderRepository: OrderRepository {
    nonisolated(unsafe) static var made = 0
    private let session: URLSession
    init(session: URLSession) {
        self.session = session
        Self.made += 1
    }
    func orders() async throws -> [Order] { [Order(id: 1)] }
}

struct MockOrderRepository: OrderRepository {
    func orders() async throws -> [Order] { [Order(id: 42)] }
}

struct FetchOrdersUseCaseImpl: FetchOrdersUseCase {
    let repository: any OrderRepository
    func execute() async throws -> [Order] { try await repository.orders() }
}

struct CancelOrderUseCaseImpl: CancelOrderUseCase {
    let repository: any OrderRepository
    func execute(_ id: Order.ID) async throws {}
}

@MainActor
@Observable
final class OrderCoordinator {
    var path = NavigationPath()
}

@MainActor
@Observable
final class OrderListViewModel {
    private(set) var orders: [Order] = []
    private let fetchOrders: any FetchOrdersUseCase
    init(fetchOrders: any FetchOrdersUseCase) { self.fetchOrders = fetchOrders }
    func load() async { orders = (try? await fetchOrders.execute()) ?? [] }
}

struct OrderListView: View {
    @State private var viewModel: OrderListViewModel
    init(viewModel: OrderListViewModel) { _viewModel = State(initialValue: viewModel) }

    var body: some View {
        List(viewModel.orders) { Text("Order \($0.id)") }
            .task { await viewModel.load() }
    }
}

struct OrderFlowView: View {
    @Environment(AppDependencies.self) private var deps
    @State private var coordinator = OrderCoordinator()

    var body: some View {
        NavigationStack(path: $coordinator.path) {
            OrderListView(viewModel: OrderListViewModel(fetchOrders: deps.fetchOrders))
        }
        .environment(coordinator)
    }
}
