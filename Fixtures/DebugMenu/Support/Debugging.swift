import SwiftUI

#if DEBUG || BETA
    import Recording
#endif

#if DEBUG
    protocol FlagOverrides { var accent: String? { get } }

    struct StoredFlagOverrides: FlagOverrides {
        let accent: String? = "red"
    }

    struct OverriddenFlags: Flags {
        let overrides: any FlagOverrides

        var accent: String { overrides.accent ?? "blue" }
    }

    @MainActor final class MenuModel {
        private let overrides: any FlagOverrides
        private let recorder: AnalyticsRecorder

        init(overrides: any FlagOverrides, recorder: AnalyticsRecorder) {
            self.overrides = overrides
            self.recorder = recorder
        }

        var title: String { "Menu \(overrides.accent ?? "") \(recorder.events.joined())" }
    }

    struct DebugMenuView: View {
        let model: MenuModel

        var body: some View { Text(model.title) }
    }

    struct RecordingView: View {
        let recorder: AnalyticsRecorder

        var body: some View { Text("Recording") }
    }
#endif
