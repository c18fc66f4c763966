import Foundation
import Observation
import SwiftUI

enum Config {
    static let apiBaseURL = URL(string: "https://api.example.com")!
    static let analyticsKey = "key"
}

protocol NetworkServiceProtocol: Sendable { var host: String { get } }
protocol UserRepositoryProtocol: Sendable { func fetchCurrentUser() async throws -> String }
protocol AnalyticsServiceProtocol: Sendable { func track(_ event: String) }
protocol SettingsRepositoryProtocol: Sendable { var language: String { get } }

final class NetworkService: NetworkServiceProtocol {
    nonisolated(unsafe) static var made = 0
    let baseURL: URL
    init(baseURL: URL) {
        self.baseURL = baseURL
        Self.made += 1
    }
    var host: String { baseURL.host ?? "" }
}

final class UserRepository: UserRepositoryProtocol {
    private let networkService: any NetworkServiceProtocol
    init(networkService: any NetworkServiceProtocol) { self.networkService = networkService }
    func fetchCurrentUser() async throws -> String { "user of \(networkService.host)" }
}

final class AnalyticsService: AnalyticsServiceProtocol {
    let apiKey: String
    init(apiKey: String) { self.apiKey = apiKey }
    func track(_ event: String) {}
}

final class SettingsRepository: SettingsRepositoryProtocol {
    private let networkService: any NetworkServiceProtocol
    init(networkService: any NetworkServiceProtocol) { self.networkService = networkService }
    var language: String { "en at \(networkService.host)" }
}

@MainActor
@Observable
final class ProfileViewModel {
    private(set) var name = ""
    private let userRepository: any UserRepositoryProtocol
    private let analyticsService: any AnalyticsServiceProtocol

    init(userRepository: any UserRepositoryProtocol, analyticsService: any AnalyticsServiceProtocol)
    {
        self.userRepository = userRepository
        self.analyticsService = analyticsService
    }

    func loadProfile() async {
        name = (try? await userRepository.fetchCurrentUser()) ?? ""
        analyticsService.track("profileViewed")
    }
}

struct AppCoordinatorView: View {
    @Environment(\.userRepository) private var userRepository
    @Environment(\.settingsRepository) private var settingsRepository

    var body: some View {
        Text(settingsRepository?.language ?? "")
    }
}
