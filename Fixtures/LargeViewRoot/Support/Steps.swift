import SwiftUI

final class Step0 {
    nonisolated(unsafe) static var made = 0
    let value: Int

    init(base: Int) {
        value = base
        Self.made += 1
    }
}

final class Scale {
    let factor = 1
}

final class Step1 {
    let value: Int

    init(previous: Step0, scale: Scale) {
        value = previous.value + scale.factor
    }
}

final class Step2 {
    let value: Int

    init(previous: Step1) {
        value = previous.value + 1
    }
}

final class Step3 {
    let value: Int

    init(previous: Step2) {
        value = previous.value + 1
    }
}

final class Step4 {
    let value: Int

    init(previous: Step3) {
        value = previous.value + 1
    }
}

final class Step5 {
    let value: Int

    init(previous: Step4) {
        value = previous.value + 1
    }
}

final class Step6 {
    let value: Int

    init(previous: Step5) {
        value = previous.value + 1
    }
}

final class Step7 {
    let value: Int

    init(previous: Step6) {
        value = previous.value + 1
    }
}

final class Step8 {
    let value: Int

    init(previous: Step7) {
        value = previous.value + 1
    }
}

final class Step9 {
    let value: Int

    init(previous: Step8) {
        value = previous.value + 1
    }
}

final class Step10 {
    let value: Int

    init(previous: Step9) {
        value = previous.value + 1
    }
}

final class Step11 {
    let value: Int

    init(previous: Step10) {
        value = previous.value + 1
    }
}

final class Step12 {
    let value: Int

    init(previous: Step11) {
        value = previous.value + 1
    }
}

final class Step13 {
    let value: Int

    init(previous: Step12) {
        value = previous.value + 1
    }
}

final class Step14 {
    let value: Int

    init(previous: Step13) {
        value = previous.value + 1
    }
}

final class Step15 {
    let value: Int

    init(previous: Step14) {
        value = previous.value + 1
    }
}

final class Step16 {
    let value: Int

    init(previous: Step15) {
        value = previous.value + 1
    }
}

final class Step17 {
    let value: Int

    init(previous: Step16) {
        value = previous.value + 1
    }
}

final class Step18 {
    let value: Int

    init(previous: Step17) {
        value = previous.value + 1
    }
}

final class Step19 {
    let value: Int

    init(previous: Step18) {
        value = previous.value + 1
    }
}

final class Step20 {
    let value: Int

    init(previous: Step19) {
        value = previous.value + 1
    }
}

final class Step21 {
    let value: Int

    init(previous: Step20) {
        value = previous.value + 1
    }
}

final class Step22 {
    let value: Int

    init(previous: Step21) {
        value = previous.value + 1
    }
}

final class Step23 {
    let value: Int

    init(previous: Step22) {
        value = previous.value + 1
    }
}

final class Step24 {
    let value: Int

    init(previous: Step23) {
        value = previous.value + 1
    }
}

final class Step25 {
    let value: Int

    init(previous: Step24) {
        value = previous.value + 1
    }
}

final class Step26 {
    let value: Int

    init(previous: Step25) {
        value = previous.value + 1
    }
}

final class Step27 {
    let value: Int

    init(previous: Step26) {
        value = previous.value + 1
    }
}

final class Step28 {
    let value: Int

    init(previous: Step27) {
        value = previous.value + 1
    }
}

final class Step29 {
    let value: Int

    init(previous: Step28) {
        value = previous.value + 1
    }
}

final class Step30 {
    let value: Int

    init(previous: Step29) {
        value = previous.value + 1
    }
}

final class Step31 {
    let value: Int

    init(previous: Step30) {
        value = previous.value + 1
    }
}

final class Step32 {
    let value: Int

    init(previous: Step31) {
        value = previous.value + 1
    }
}

final class Step33 {
    let value: Int

    init(previous: Step32) {
        value = previous.value + 1
    }
}

final class Step34 {
    let value: Int

    init(previous: Step33) {
        value = previous.value + 1
    }
}

final class Step35 {
    let value: Int

    init(previous: Step34) {
        value = previous.value + 1
    }
}

final class Step36 {
    let value: Int

    init(previous: Step35) {
        value = previous.value + 1
    }
}

final class Step37 {
    let value: Int

    init(previous: Step36) {
        value = previous.value + 1
    }
}

final class Step38 {
    let value: Int

    init(previous: Step37) {
        value = previous.value + 1
    }
}

final class Step39 {
    let value: Int

    init(previous: Step38) {
        value = previous.value + 1
    }
}

final class Step40 {
    let value: Int

    init(previous: Step39) {
        value = previous.value + 1
    }
}

final class Step41 {
    let value: Int

    init(previous: Step40) {
        value = previous.value + 1
    }
}

final class Step42 {
    let value: Int

    init(previous: Step41) {
        value = previous.value + 1
    }
}

final class Step43 {
    let value: Int

    init(previous: Step42) {
        value = previous.value + 1
    }
}

final class Step44 {
    let value: Int

    init(previous: Step43) {
        value = previous.value + 1
    }
}

final class Step45 {
    let value: Int

    init(previous: Step44) {
        value = previous.value + 1
    }
}

final class Step46 {
    let value: Int

    init(previous: Step45) {
        value = previous.value + 1
    }
}

final class Step47 {
    let value: Int

    init(previous: Step46) {
        value = previous.value + 1
    }
}

final class Step48 {
    let value: Int

    init(previous: Step47) {
        value = previous.value + 1
    }
}

final class Step49 {
    let value: Int

    init(previous: Step48) {
        value = previous.value + 1
    }
}

final class Step50 {
    let value: Int

    init(previous: Step49) {
        value = previous.value + 1
    }
}

final class Step51 {
    let value: Int

    init(previous: Step50) {
        value = previous.value + 1
    }
}

final class Step52 {
    let value: Int

    init(previous: Step51) {
        value = previous.value + 1
    }
}

final class Step53 {
    let value: Int

    init(previous: Step52) {
        value = previous.value + 1
    }
}

final class Step54 {
    let value: Int

    init(previous: Step53) {
        value = previous.value + 1
    }
}

final class Step55 {
    let value: Int

    init(previous: Step54) {
        value = previous.value + 1
    }
}

final class Step56 {
    let value: Int

    init(previous: Step55) {
        value = previous.value + 1
    }
}

final class Step57 {
    let value: Int

    init(previous: Step56) {
        value = previous.value + 1
    }
}

final class Step58 {
    let value: Int

    init(previous: Step57) {
        value = previous.value + 1
    }
}

final class Step59 {
    let value: Int

    init(previous: Step58) {
        value = previous.value + 1
    }
}

final class Step60 {
    let value: Int

    init(previous: Step59) {
        value = previous.value + 1
    }
}

final class Step61 {
    let value: Int

    init(previous: Step60) {
        value = previous.value + 1
    }
}

final class Step62 {
    let value: Int

    init(previous: Step61) {
        value = previous.value + 1
    }
}

final class Step63 {
    let value: Int

    init(previous: Step62) {
        value = previous.value + 1
    }
}

final class Step64 {
    let value: Int

    init(previous: Step63) {
        value = previous.value + 1
    }
}

final class Step65 {
    let value: Int

    init(previous: Step64) {
        value = previous.value + 1
    }
}

final class Step66 {
    let value: Int

    init(previous: Step65) {
        value = previous.value + 1
    }
}

final class Step67 {
    let value: Int

    init(previous: Step66) {
        value = previous.value + 1
    }
}

final class Step68 {
    let value: Int

    init(previous: Step67) {
        value = previous.value + 1
    }
}

final class Step69 {
    let value: Int

    init(previous: Step68) {
        value = previous.value + 1
    }
}

final class Step70 {
    let value: Int

    init(previous: Step69) {
        value = previous.value + 1
    }
}

final class Step71 {
    let value: Int

    init(previous: Step70) {
        value = previous.value + 1
    }
}

final class Step72 {
    let value: Int

    init(previous: Step71) {
        value = previous.value + 1
    }
}

final class Step73 {
    let value: Int

    init(previous: Step72) {
        value = previous.value + 1
    }
}

final class Step74 {
    let value: Int

    init(previous: Step73) {
        value = previous.value + 1
    }
}

final class Step75 {
    let value: Int

    init(previous: Step74) {
        value = previous.value + 1
    }
}

final class Step76 {
    let value: Int

    init(previous: Step75) {
        value = previous.value + 1
    }
}

final class Step77 {
    let value: Int

    init(previous: Step76) {
        value = previous.value + 1
    }
}

final class Step78 {
    let value: Int

    init(previous: Step77) {
        value = previous.value + 1
    }
}

final class Step79 {
    let value: Int

    init(previous: Step78) {
        value = previous.value + 1
    }
}

final class Step80 {
    let value: Int

    init(previous: Step79) {
        value = previous.value + 1
    }
}

final class Step81 {
    let value: Int

    init(previous: Step80) {
        value = previous.value + 1
    }
}

final class Step82 {
    let value: Int

    init(previous: Step81) {
        value = previous.value + 1
    }
}

final class Step83 {
    let value: Int

    init(previous: Step82) {
        value = previous.value + 1
    }
}

final class Step84 {
    let value: Int

    init(previous: Step83) {
        value = previous.value + 1
    }
}

final class Step85 {
    let value: Int

    init(previous: Step84) {
        value = previous.value + 1
    }
}

final class Step86 {
    let value: Int

    init(previous: Step85) {
        value = previous.value + 1
    }
}

final class Step87 {
    let value: Int

    init(previous: Step86) {
        value = previous.value + 1
    }
}

final class Step88 {
    let value: Int

    init(previous: Step87) {
        value = previous.value + 1
    }
}

final class Step89 {
    let value: Int

    init(previous: Step88) {
        value = previous.value + 1
    }
}

final class Step90 {
    let value: Int

    init(previous: Step89) {
        value = previous.value + 1
    }
}

final class Step91 {
    let value: Int

    init(previous: Step90) {
        value = previous.value + 1
    }
}

final class Step92 {
    let value: Int

    init(previous: Step91) {
        value = previous.value + 1
    }
}

final class Step93 {
    let value: Int

    init(previous: Step92) {
        value = previous.value + 1
    }
}

final class Step94 {
    let value: Int

    init(previous: Step93) {
        value = previous.value + 1
    }
}

final class Step95 {
    let value: Int

    init(previous: Step94) {
        value = previous.value + 1
    }
}

final class Step96 {
    let value: Int

    init(previous: Step95) {
        value = previous.value + 1
    }
}

final class Step97 {
    let value: Int

    init(previous: Step96) {
        value = previous.value + 1
    }
}

final class Step98 {
    let value: Int

    init(previous: Step97) {
        value = previous.value + 1
    }
}

final class Step99 {
    let value: Int

    init(previous: Step98) {
        value = previous.value + 1
    }
}

final class Step100 {
    let value: Int

    init(previous: Step99) {
        value = previous.value + 1
    }
}

final class Step101 {
    let value: Int

    init(previous: Step100) {
        value = previous.value + 1
    }
}

protocol Total: AnyObject {
    var text: String { get }
}

final class StepTotal: Total {
    var middle: Step50?
    private let describe: () -> String

    init(last: Step101, describe: @escaping () -> String) {
        self.describe = describe
    }

    var text: String { "\(describe()) by \(middle?.value ?? 0)" }
}

struct StepsView: View {
    let total: any Total
    let middle: Step50
    let base: Int

    var body: some View { Text("\(total.text) from \(base)") }
}
