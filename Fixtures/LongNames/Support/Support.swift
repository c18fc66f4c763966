import SwiftUI

nonisolated struct AuthenticatedCooperativeMember: Sendable {}

nonisolated struct MembershipApplicationIdentifier: Hashable, Sendable {}

nonisolated enum MembershipApplicationDecision: Sendable { case accepted, declined }

final class CachingRepository<Key: Hashable & Sendable, Owner: Sendable, Value: Sendable>: Sendable
{
    init() throws {}
    func refreshed() async -> CachingRepository { self }
}

protocol AuthenticatedMembershipApplicationReviewing {}

struct LiveMembershipApplicationReviewing: AuthenticatedMembershipApplicationReviewing {
    init(
        archive: CachingRepository<
            MembershipApplicationIdentifier, AuthenticatedCooperativeMember,
            MembershipApplicationDecision
        >,
        decide:
            @escaping @MainActor (
                AuthenticatedCooperativeMember, MembershipApplicationDecision, Int
            ) -> Void,
        member: AuthenticatedCooperativeMember,
        decisions: [MembershipApplicationIdentifier: MembershipApplicationDecision]
    ) {}
}

@MainActor
final class MembershipApplicationReviewingCoordinator {
    init(
        beginReviewingMembershipApplication:
            @escaping @MainActor (AuthenticatedCooperativeMember, MembershipApplicationIdentifier)
            -> any AuthenticatedMembershipApplicationReviewing
    ) {}
}

struct ReviewView: View {
    init(
        coordinator: MembershipApplicationReviewingCoordinator,
        archive: CachingRepository<
            MembershipApplicationIdentifier, AuthenticatedCooperativeMember,
            MembershipApplicationDecision
        >,
        latest: CachingRepository<
            MembershipApplicationIdentifier, AuthenticatedCooperativeMember,
            MembershipApplicationDecision
        >,
        onReviewed:
            @escaping (
                AuthenticatedCooperativeMember, MembershipApplicationIdentifier,
                MembershipApplicationDecision
            ) -> Void,
        review:
            @escaping @MainActor (AuthenticatedCooperativeMember, MembershipApplicationIdentifier)
            -> any AuthenticatedMembershipApplicationReviewing
    ) {}

    var body: some View { EmptyView() }
}
