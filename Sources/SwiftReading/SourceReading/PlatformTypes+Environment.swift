import SourceText

extension PlatformTypes {
    /// The keys that SwiftUI has in its environment.
    package static let environmentKeys: [String] = {
        let keys = """
            accessibilityDifferentiateWithoutColor accessibilityEnabled accessibilityInvertColors
            accessibilityLargeContentViewerEnabled accessibilityQuickActionsEnabled accessibilityReduceMotion
            accessibilityReduceTransparency accessibilityShowButtonShapes accessibilitySwitchControlEnabled
            accessibilityVoiceOverEnabled allowsTightening appearsActive autocorrectionDisabled
            backgroundMaterial backgroundProminence badgeProminence calendar colorScheme colorSchemeContrast
            contentTransition controlActiveState controlSize defaultMinListHeaderHeight
            defaultMinListRowHeight defaultWheelPickerItemHeight description dismiss dismissSearch
            dismissWindow displayScale dynamicTypeSize editMode font headerProminence
            horizontalScrollIndicatorVisibility horizontalSizeClass imageScale isEnabled isFocusEffectEnabled
            isFocused isHoverEffectEnabled isLuminanceReduced isPresented isScrollEnabled isSearching
            isTabBarShowingSections keyboardShortcut labelsVisibility layoutDirection legibilityWeight
            lineLimit lineSpacing locale managedObjectContext menuIndicatorVisibility menuOrder
            minimumScaleFactor modelContext multilineTextAlignment newDocument openDocument openImmersiveSpace
            openSettings openURL openWindow physicalMetrics pixelLength presentationMode purchase redactionReasons
            refresh rename requestReview resetFocus scenePhase scrollDismissesKeyboardMode
            searchSuggestionsPlacement springLoadingBehavior supportsMultipleWindows
            supportsRemoteScenes symbolRenderingMode symbolVariants tabViewBottomAccessoryPlacement
            textCase timeZone tintColor truncationMode undoManager verticalScrollIndicatorVisibility
            verticalSizeClass
            """
        return keys.split { $0 == " " || $0 == "\n" }.map(String.init)
    }()
}
