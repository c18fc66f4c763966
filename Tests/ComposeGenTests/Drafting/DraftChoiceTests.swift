import Foundation
import Testing

@testable import ComposeGenCore

/// What a draft does where several types could stand behind a protocol. Each of them generates without a word.
@Suite struct DraftChoiceTests {
    @Test func whatHasSeveralTypesBehindItIsTheOwnersChoice() {
        let found = drafted(
            """
            protocol Store {}
            final class DiskStore: Store {}
            final class CloudStore: Store {}
            protocol Repository {}
            final class LiveRepository: Repository { init(store: any Store) {} }
            """)
        #expect(
            found == """
                values:
                  # To choose: bind Store to DiskStore or CloudStore, and remove this value.
                  store: { type: Store }   # for LiveRepository
                protocols:
                  Store:
                bindings:
                  Repository:
                    implementation: LiveRepository
                    arguments: { store: store }
                """)
    }

    @Test func standInsAndDebugTypesAreNoImplementations() {
        let found = drafted(
            """
            protocol Store {}
            final class DiskStore: Store {}
            final class MockStore: Store {}
            #if DEBUG
            final class DebugStore: Store {}
            #endif
            """)
        #expect(
            found == """
                bindings:
                  Store: DiskStore
                # variants:
                #   mock:
                #     bindings:
                #       Store: MockStore
                """)
    }

    /// One entry for each object, under its key, and none for what a variant cannot replace.
    @Test func standInsServeForAllThatTheirObjectProvides() {
        let found = drafted(
            """
            protocol Reading {}
            protocol Writing {}
            final class Disk: Reading, Writing {}
            final class MockReader: Reading {}
            final class MockDisk: Reading, Writing { init(items: [String] = []) {} }
            protocol HomeModel {}
            final class HomeViewModel: HomeModel { init(r: any Reading, w: any Writing) {} }
            final class MockHomeModel: HomeModel {}
            struct HomeView: View { let model: any HomeModel }
            """)
        #expect(
            found.split(separator: "\n").suffix(4).joined(separator: "\n") == """
                # variants:
                #   mock:
                #     bindings:
                #       Reading: MockDisk
                """)
    }

    /// A double that needs nothing is not bound because the real object is harder to make.
    @Test func whatIsHardToMakeStandsAmongTheChoices() {
        let found = drafted(
            """
            protocol Notes {}
            final class Database {}
            final class StoredNotes: Notes { init(database: Database) async throws {} }
            final class NotesInMemory: Notes {}
            protocol Clock {}
            final class AtomicClock: Clock { private init() {}; static func make() -> AtomicClock { .init() } }
            final class MockClock: Clock { init(database: Database) async {} }
            struct JournalView: View { let notes: any Notes; let clock: any Clock; let database: Database }
            """)
        #expect(
            found == """
                values:
                  # To choose: bind Notes to StoredNotes or NotesInMemory, and remove this value.
                  notes: { type: Notes }   # for JournalView
                  # Bind Clock to AtomicClock, and remove this value.
                  clock: { type: Clock }   # for JournalView
                protocols:
                  Notes:
                  Clock:
                bindings:
                  Database:
                features:
                  Journal:
                    scenes:
                      journalView:
                        view: JournalView
                        arguments: { notes: notes, clock: clock, database: Database }
                  #start: Journal.journalView
                  #main: JournalApp
                # Made of other objects with 'await', so that these may have to be Sendable: StoredNotes.
                # Made by a static method, which 'initializer' can name: AtomicClock.
                """)
    }
}
