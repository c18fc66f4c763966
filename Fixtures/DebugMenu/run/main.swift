import SwiftUI

let host = ViewHost(app: NotesApp())
await host.settle()
let shown = await host.settle()

#if DEBUG
    Check.that(shown.texts.first == "1 Note in notes", "the debugged model is set up")
    Check.that(shown.texts.contains("red"), "the overrides of the menu are those of the flags")
    Check.that(
        shown.texts.last?.hasPrefix("Menu red shown") == true,
        "the menu reads what the app has recorded: \(shown.texts)")
#else
    Check.that(shown.texts == ["Note in notes", "blue"], "nothing of the menu: \(shown.texts)")
#endif
#if DEBUG || BETA
    Check.that(Journal.entries == [], "what is recorded is not sent")
#else
    Check.that(Journal.entries.first == "sent shown", "what happens is sent")
#endif
Check.that(NotesViewModel.made == 1, "the model is made once: \(NotesViewModel.made)")

#if BETA
    let feedback = ViewHost(CompositionRoot().makeFeedbackFeature().makeFeedbackView())
    let form = await feedback.settle()
    Check.that(form.texts == ["Feedback"], "a beta asks for feedback")
#endif
Check.done()
