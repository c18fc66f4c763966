import SwiftUI

protocol Turn {
    var value: Int { get }
}

final class Step0 {
    let value: Int

    init(base: Int) {
        value = base
    }
}

final class Turn0: Turn {
    let value: Int

    init(step: Step0, offset: Int) {
        value = step.value + offset
    }
}

final class Step1 {
    let value: Int

    init(previous: Step0) {
        value = previous.value + 1
    }
}

final class Turn1: Turn {
    let value: Int

    init(step: Step1, offset: Int) {
        value = step.value + offset
    }
}

final class Step2 {
    let value: Int

    init(previous: Step1) {
        value = previous.value + 1
    }
}

final class Turn2: Turn {
    let value: Int

    init(step: Step2, offset: Int) {
        value = step.value + offset
    }
}

final class Step3 {
    let value: Int

    init(previous: Step2) {
        value = previous.value + 1
    }
}

final class Turn3: Turn {
    let value: Int

    init(step: Step3, offset: Int) {
        value = step.value + offset
    }
}

final class Step4 {
    let value: Int

    init(previous: Step3) {
        value = previous.value + 1
    }
}

final class Turn4: Turn {
    let value: Int

    init(step: Step4, offset: Int) {
        value = step.value + offset
    }
}

final class Step5 {
    let value: Int

    init(previous: Step4) {
        value = previous.value + 1
    }
}

final class Turn5: Turn {
    let value: Int

    init(step: Step5, offset: Int) {
        value = step.value + offset
    }
}

final class Step6 {
    let value: Int

    init(previous: Step5) {
        value = previous.value + 1
    }
}

final class Turn6: Turn {
    let value: Int

    init(step: Step6, offset: Int) {
        value = step.value + offset
    }
}

final class Step7 {
    let value: Int

    init(previous: Step6) {
        value = previous.value + 1
    }
}

final class Turn7: Turn {
    let value: Int

    init(step: Step7, offset: Int) {
        value = step.value + offset
    }
}

final class Step8 {
    let value: Int

    init(previous: Step7) {
        value = previous.value + 1
    }
}

final class Turn8: Turn {
    let value: Int

    init(step: Step8, offset: Int) {
        value = step.value + offset
    }
}

final class Step9 {
    let value: Int

    init(previous: Step8) {
        value = previous.value + 1
    }
}

final class Turn9: Turn {
    let value: Int

    init(step: Step9, offset: Int) {
        value = step.value + offset
    }
}

final class Step10 {
    let value: Int

    init(previous: Step9) {
        value = previous.value + 1
    }
}

final class Turn10: Turn {
    let value: Int

    init(step: Step10, offset: Int) {
        value = step.value + offset
    }
}

final class Step11 {
    let value: Int

    init(previous: Step10) {
        value = previous.value + 1
    }
}

final class Turn11: Turn {
    let value: Int

    init(step: Step11, offset: Int) {
        value = step.value + offset
    }
}

final class Step12 {
    let value: Int

    init(previous: Step11) {
        value = previous.value + 1
    }
}

final class Turn12: Turn {
    let value: Int

    init(step: Step12, offset: Int) {
        value = step.value + offset
    }
}

final class Step13 {
    let value: Int

    init(previous: Step12) {
        value = previous.value + 1
    }
}

final class Turn13: Turn {
    let value: Int

    init(step: Step13, offset: Int) {
        value = step.value + offset
    }
}

final class Step14 {
    let value: Int

    init(previous: Step13) {
        value = previous.value + 1
    }
}

final class Turn14: Turn {
    let value: Int

    init(step: Step14, offset: Int) {
        value = step.value + offset
    }
}

final class Step15 {
    let value: Int

    init(previous: Step14) {
        value = previous.value + 1
    }
}

final class Turn15: Turn {
    let value: Int

    init(step: Step15, offset: Int) {
        value = step.value + offset
    }
}

final class Step16 {
    let value: Int

    init(previous: Step15) {
        value = previous.value + 1
    }
}

final class Turn16: Turn {
    let value: Int

    init(step: Step16, offset: Int) {
        value = step.value + offset
    }
}

final class Step17 {
    let value: Int

    init(previous: Step16) {
        value = previous.value + 1
    }
}

final class Turn17: Turn {
    let value: Int

    init(step: Step17, offset: Int) {
        value = step.value + offset
    }
}

final class Step18 {
    let value: Int

    init(previous: Step17) {
        value = previous.value + 1
    }
}

final class Turn18: Turn {
    let value: Int

    init(step: Step18, offset: Int) {
        value = step.value + offset
    }
}

final class Step19 {
    let value: Int

    init(previous: Step18) {
        value = previous.value + 1
    }
}

final class Turn19: Turn {
    let value: Int

    init(step: Step19, offset: Int) {
        value = step.value + offset
    }
}

final class Step20 {
    let value: Int

    init(previous: Step19) {
        value = previous.value + 1
    }
}

final class Turn20: Turn {
    let value: Int

    init(step: Step20, offset: Int) {
        value = step.value + offset
    }
}

final class Step21 {
    let value: Int

    init(previous: Step20) {
        value = previous.value + 1
    }
}

final class Turn21: Turn {
    let value: Int

    init(step: Step21, offset: Int) {
        value = step.value + offset
    }
}

final class Step22 {
    let value: Int

    init(previous: Step21) {
        value = previous.value + 1
    }
}

final class Turn22: Turn {
    let value: Int

    init(step: Step22, offset: Int) {
        value = step.value + offset
    }
}

final class Step23 {
    let value: Int

    init(previous: Step22) {
        value = previous.value + 1
    }
}

final class Turn23: Turn {
    let value: Int

    init(step: Step23, offset: Int) {
        value = step.value + offset
    }
}

final class Step24 {
    let value: Int

    init(previous: Step23) {
        value = previous.value + 1
    }
}

final class Turn24: Turn {
    let value: Int

    init(step: Step24, offset: Int) {
        value = step.value + offset
    }
}

final class Step25 {
    let value: Int

    init(previous: Step24) {
        value = previous.value + 1
    }
}

final class Turn25: Turn {
    let value: Int

    init(step: Step25, offset: Int) {
        value = step.value + offset
    }
}

final class Step26 {
    let value: Int

    init(previous: Step25) {
        value = previous.value + 1
    }
}

final class Turn26: Turn {
    let value: Int

    init(step: Step26, offset: Int) {
        value = step.value + offset
    }
}

final class Step27 {
    let value: Int

    init(previous: Step26) {
        value = previous.value + 1
    }
}

final class Turn27: Turn {
    let value: Int

    init(step: Step27, offset: Int) {
        value = step.value + offset
    }
}

final class Step28 {
    let value: Int

    init(previous: Step27) {
        value = previous.value + 1
    }
}

final class Turn28: Turn {
    let value: Int

    init(step: Step28, offset: Int) {
        value = step.value + offset
    }
}

final class Step29 {
    let value: Int

    init(previous: Step28) {
        value = previous.value + 1
    }
}

final class Turn29: Turn {
    let value: Int

    init(step: Step29, offset: Int) {
        value = step.value + offset
    }
}

final class Step30 {
    let value: Int

    init(previous: Step29) {
        value = previous.value + 1
    }
}

final class Turn30: Turn {
    let value: Int

    init(step: Step30, offset: Int) {
        value = step.value + offset
    }
}

final class Step31 {
    let value: Int

    init(previous: Step30) {
        value = previous.value + 1
    }
}

final class Turn31: Turn {
    let value: Int

    init(step: Step31, offset: Int) {
        value = step.value + offset
    }
}

final class Step32 {
    let value: Int

    init(previous: Step31) {
        value = previous.value + 1
    }
}

final class Turn32: Turn {
    let value: Int

    init(step: Step32, offset: Int) {
        value = step.value + offset
    }
}

final class Step33 {
    let value: Int

    init(previous: Step32) {
        value = previous.value + 1
    }
}

final class Turn33: Turn {
    let value: Int

    init(step: Step33, offset: Int) {
        value = step.value + offset
    }
}

final class Step34 {
    let value: Int

    init(previous: Step33) {
        value = previous.value + 1
    }
}

final class Turn34: Turn {
    let value: Int

    init(step: Step34, offset: Int) {
        value = step.value + offset
    }
}

final class Step35 {
    let value: Int

    init(previous: Step34) {
        value = previous.value + 1
    }
}

final class Turn35: Turn {
    let value: Int

    init(step: Step35, offset: Int) {
        value = step.value + offset
    }
}

final class Step36 {
    let value: Int

    init(previous: Step35) {
        value = previous.value + 1
    }
}

final class Turn36: Turn {
    let value: Int

    init(step: Step36, offset: Int) {
        value = step.value + offset
    }
}

final class Step37 {
    let value: Int

    init(previous: Step36) {
        value = previous.value + 1
    }
}

final class Turn37: Turn {
    let value: Int

    init(step: Step37, offset: Int) {
        value = step.value + offset
    }
}

final class Step38 {
    let value: Int

    init(previous: Step37) {
        value = previous.value + 1
    }
}

final class Turn38: Turn {
    let value: Int

    init(step: Step38, offset: Int) {
        value = step.value + offset
    }
}

final class Step39 {
    let value: Int

    init(previous: Step38) {
        value = previous.value + 1
    }
}

final class Turn39: Turn {
    let value: Int

    init(step: Step39, offset: Int) {
        value = step.value + offset
    }
}

final class Step40 {
    let value: Int

    init(previous: Step39) {
        value = previous.value + 1
    }
}

final class Turn40: Turn {
    let value: Int

    init(step: Step40, offset: Int) {
        value = step.value + offset
    }
}

final class Step41 {
    let value: Int

    init(previous: Step40) {
        value = previous.value + 1
    }
}

final class Turn41: Turn {
    let value: Int

    init(step: Step41, offset: Int) {
        value = step.value + offset
    }
}

final class Step42 {
    let value: Int

    init(previous: Step41) {
        value = previous.value + 1
    }
}

final class Turn42: Turn {
    let value: Int

    init(step: Step42, offset: Int) {
        value = step.value + offset
    }
}

final class Step43 {
    let value: Int

    init(previous: Step42) {
        value = previous.value + 1
    }
}

final class Turn43: Turn {
    let value: Int

    init(step: Step43, offset: Int) {
        value = step.value + offset
    }
}

final class Step44 {
    let value: Int

    init(previous: Step43) {
        value = previous.value + 1
    }
}

final class Turn44: Turn {
    let value: Int

    init(step: Step44, offset: Int) {
        value = step.value + offset
    }
}

final class Step45 {
    let value: Int

    init(previous: Step44) {
        value = previous.value + 1
    }
}

final class Turn45: Turn {
    let value: Int

    init(step: Step45, offset: Int) {
        value = step.value + offset
    }
}

final class Step46 {
    let value: Int

    init(previous: Step45) {
        value = previous.value + 1
    }
}

final class Turn46: Turn {
    let value: Int

    init(step: Step46, offset: Int) {
        value = step.value + offset
    }
}

final class Step47 {
    let value: Int

    init(previous: Step46) {
        value = previous.value + 1
    }
}

final class Turn47: Turn {
    let value: Int

    init(step: Step47, offset: Int) {
        value = step.value + offset
    }
}

final class Step48 {
    let value: Int

    init(previous: Step47) {
        value = previous.value + 1
    }
}

final class Turn48: Turn {
    let value: Int

    init(step: Step48, offset: Int) {
        value = step.value + offset
    }
}

final class Step49 {
    let value: Int

    init(previous: Step48) {
        value = previous.value + 1
    }
}

final class Turn49: Turn {
    let value: Int

    init(step: Step49, offset: Int) {
        value = step.value + offset
    }
}

final class Step50 {
    let value: Int

    init(previous: Step49) {
        value = previous.value + 1
    }
}

final class Turn50: Turn {
    let value: Int

    init(step: Step50, offset: Int) {
        value = step.value + offset
    }
}

final class Step51 {
    let value: Int

    init(previous: Step50) {
        value = previous.value + 1
    }
}

final class Turn51: Turn {
    let value: Int

    init(step: Step51, offset: Int) {
        value = step.value + offset
    }
}

final class Step52 {
    let value: Int

    init(previous: Step51) {
        value = previous.value + 1
    }
}

final class Turn52: Turn {
    let value: Int

    init(step: Step52, offset: Int) {
        value = step.value + offset
    }
}

final class Step53 {
    let value: Int

    init(previous: Step52) {
        value = previous.value + 1
    }
}

final class Turn53: Turn {
    let value: Int

    init(step: Step53, offset: Int) {
        value = step.value + offset
    }
}

final class Step54 {
    let value: Int

    init(previous: Step53) {
        value = previous.value + 1
    }
}

final class Turn54: Turn {
    let value: Int

    init(step: Step54, offset: Int) {
        value = step.value + offset
    }
}

final class Step55 {
    let value: Int

    init(previous: Step54) {
        value = previous.value + 1
    }
}

final class Turn55: Turn {
    let value: Int

    init(step: Step55, offset: Int) {
        value = step.value + offset
    }
}

final class Step56 {
    let value: Int

    init(previous: Step55) {
        value = previous.value + 1
    }
}

final class Turn56: Turn {
    let value: Int

    init(step: Step56, offset: Int) {
        value = step.value + offset
    }
}

final class Step57 {
    let value: Int

    init(previous: Step56) {
        value = previous.value + 1
    }
}

final class Turn57: Turn {
    let value: Int

    init(step: Step57, offset: Int) {
        value = step.value + offset
    }
}

final class Step58 {
    let value: Int

    init(previous: Step57) {
        value = previous.value + 1
    }
}

final class Turn58: Turn {
    let value: Int

    init(step: Step58, offset: Int) {
        value = step.value + offset
    }
}

final class Step59 {
    let value: Int

    init(previous: Step58) {
        value = previous.value + 1
    }
}

final class Turn59: Turn {
    let value: Int

    init(step: Step59, offset: Int) {
        value = step.value + offset
    }
}

final class Step60 {
    let value: Int

    init(previous: Step59) {
        value = previous.value + 1
    }
}

final class Turn60: Turn {
    let value: Int

    init(step: Step60, offset: Int) {
        value = step.value + offset
    }
}

final class Step61 {
    let value: Int

    init(previous: Step60) {
        value = previous.value + 1
    }
}

final class Turn61: Turn {
    let value: Int

    init(step: Step61, offset: Int) {
        value = step.value + offset
    }
}

final class Step62 {
    let value: Int

    init(previous: Step61) {
        value = previous.value + 1
    }
}

final class Turn62: Turn {
    let value: Int

    init(step: Step62, offset: Int) {
        value = step.value + offset
    }
}

final class Step63 {
    let value: Int

    init(previous: Step62) {
        value = previous.value + 1
    }
}

final class Turn63: Turn {
    let value: Int

    init(step: Step63, offset: Int) {
        value = step.value + offset
    }
}

final class Step64 {
    let value: Int

    init(previous: Step63) {
        value = previous.value + 1
    }
}

final class Turn64: Turn {
    let value: Int

    init(step: Step64, offset: Int) {
        value = step.value + offset
    }
}

final class Step65 {
    let value: Int

    init(previous: Step64) {
        value = previous.value + 1
    }
}

final class Turn65: Turn {
    let value: Int

    init(step: Step65, offset: Int) {
        value = step.value + offset
    }
}

final class Step66 {
    let value: Int

    init(previous: Step65) {
        value = previous.value + 1
    }
}

final class Turn66: Turn {
    let value: Int

    init(step: Step66, offset: Int) {
        value = step.value + offset
    }
}

final class Step67 {
    let value: Int

    init(previous: Step66) {
        value = previous.value + 1
    }
}

final class Turn67: Turn {
    let value: Int

    init(step: Step67, offset: Int) {
        value = step.value + offset
    }
}

final class Step68 {
    let value: Int

    init(previous: Step67) {
        value = previous.value + 1
    }
}

final class Turn68: Turn {
    let value: Int

    init(step: Step68, offset: Int) {
        value = step.value + offset
    }
}

final class Step69 {
    let value: Int

    init(previous: Step68) {
        value = previous.value + 1
    }
}

final class Turn69: Turn {
    let value: Int

    init(step: Step69, offset: Int) {
        value = step.value + offset
    }
}

final class Step70 {
    let value: Int

    init(previous: Step69) {
        value = previous.value + 1
    }
}

final class Turn70: Turn {
    let value: Int

    init(step: Step70, offset: Int) {
        value = step.value + offset
    }
}

final class Step71 {
    let value: Int

    init(previous: Step70) {
        value = previous.value + 1
    }
}

final class Turn71: Turn {
    let value: Int

    init(step: Step71, offset: Int) {
        value = step.value + offset
    }
}

final class Step72 {
    let value: Int

    init(previous: Step71) {
        value = previous.value + 1
    }
}

final class Turn72: Turn {
    let value: Int

    init(step: Step72, offset: Int) {
        value = step.value + offset
    }
}

final class Step73 {
    let value: Int

    init(previous: Step72) {
        value = previous.value + 1
    }
}

final class Turn73: Turn {
    let value: Int

    init(step: Step73, offset: Int) {
        value = step.value + offset
    }
}

final class Step74 {
    let value: Int

    init(previous: Step73) {
        value = previous.value + 1
    }
}

final class Turn74: Turn {
    let value: Int

    init(step: Step74, offset: Int) {
        value = step.value + offset
    }
}

final class Step75 {
    let value: Int

    init(previous: Step74) {
        value = previous.value + 1
    }
}

final class Turn75: Turn {
    let value: Int

    init(step: Step75, offset: Int) {
        value = step.value + offset
    }
}

final class Step76 {
    let value: Int

    init(previous: Step75) {
        value = previous.value + 1
    }
}

final class Turn76: Turn {
    let value: Int

    init(step: Step76, offset: Int) {
        value = step.value + offset
    }
}

final class Step77 {
    let value: Int

    init(previous: Step76) {
        value = previous.value + 1
    }
}

final class Turn77: Turn {
    let value: Int

    init(step: Step77, offset: Int) {
        value = step.value + offset
    }
}

final class Step78 {
    let value: Int

    init(previous: Step77) {
        value = previous.value + 1
    }
}

final class Turn78: Turn {
    let value: Int

    init(step: Step78, offset: Int) {
        value = step.value + offset
    }
}

final class Step79 {
    let value: Int

    init(previous: Step78) {
        value = previous.value + 1
    }
}

final class Turn79: Turn {
    let value: Int

    init(step: Step79, offset: Int) {
        value = step.value + offset
    }
}

final class Step80 {
    let value: Int

    init(previous: Step79) {
        value = previous.value + 1
    }
}

final class Turn80: Turn {
    let value: Int

    init(step: Step80, offset: Int) {
        value = step.value + offset
    }
}

final class Step81 {
    let value: Int

    init(previous: Step80) {
        value = previous.value + 1
    }
}

final class Turn81: Turn {
    let value: Int

    init(step: Step81, offset: Int) {
        value = step.value + offset
    }
}

final class Step82 {
    let value: Int

    init(previous: Step81) {
        value = previous.value + 1
    }
}

final class Turn82: Turn {
    let value: Int

    init(step: Step82, offset: Int) {
        value = step.value + offset
    }
}

final class Step83 {
    let value: Int

    init(previous: Step82) {
        value = previous.value + 1
    }
}

final class Turn83: Turn {
    let value: Int

    init(step: Step83, offset: Int) {
        value = step.value + offset
    }
}

final class Step84 {
    let value: Int

    init(previous: Step83) {
        value = previous.value + 1
    }
}

final class Turn84: Turn {
    let value: Int

    init(step: Step84, offset: Int) {
        value = step.value + offset
    }
}

final class Step85 {
    let value: Int

    init(previous: Step84) {
        value = previous.value + 1
    }
}

final class Turn85: Turn {
    let value: Int

    init(step: Step85, offset: Int) {
        value = step.value + offset
    }
}

final class Step86 {
    let value: Int

    init(previous: Step85) {
        value = previous.value + 1
    }
}

final class Turn86: Turn {
    let value: Int

    init(step: Step86, offset: Int) {
        value = step.value + offset
    }
}

final class Step87 {
    let value: Int

    init(previous: Step86) {
        value = previous.value + 1
    }
}

final class Turn87: Turn {
    let value: Int

    init(step: Step87, offset: Int) {
        value = step.value + offset
    }
}

final class Step88 {
    let value: Int

    init(previous: Step87) {
        value = previous.value + 1
    }
}

final class Turn88: Turn {
    let value: Int

    init(step: Step88, offset: Int) {
        value = step.value + offset
    }
}

final class Step89 {
    let value: Int

    init(previous: Step88) {
        value = previous.value + 1
    }
}

final class Turn89: Turn {
    let value: Int

    init(step: Step89, offset: Int) {
        value = step.value + offset
    }
}

final class Step90 {
    let value: Int

    init(previous: Step89) {
        value = previous.value + 1
    }
}

final class Turn90: Turn {
    let value: Int

    init(step: Step90, offset: Int) {
        value = step.value + offset
    }
}

final class Step91 {
    let value: Int

    init(previous: Step90) {
        value = previous.value + 1
    }
}

final class Turn91: Turn {
    let value: Int

    init(step: Step91, offset: Int) {
        value = step.value + offset
    }
}

final class Step92 {
    let value: Int

    init(previous: Step91) {
        value = previous.value + 1
    }
}

final class Turn92: Turn {
    let value: Int

    init(step: Step92, offset: Int) {
        value = step.value + offset
    }
}

final class Step93 {
    let value: Int

    init(previous: Step92) {
        value = previous.value + 1
    }
}

final class Turn93: Turn {
    let value: Int

    init(step: Step93, offset: Int) {
        value = step.value + offset
    }
}

final class Step94 {
    let value: Int

    init(previous: Step93) {
        value = previous.value + 1
    }
}

final class Turn94: Turn {
    let value: Int

    init(step: Step94, offset: Int) {
        value = step.value + offset
    }
}

final class Step95 {
    let value: Int

    init(previous: Step94) {
        value = previous.value + 1
    }
}

final class Turn95: Turn {
    let value: Int

    init(step: Step95, offset: Int) {
        value = step.value + offset
    }
}

final class Step96 {
    let value: Int

    init(previous: Step95) {
        value = previous.value + 1
    }
}

final class Turn96: Turn {
    let value: Int

    init(step: Step96, offset: Int) {
        value = step.value + offset
    }
}

final class Step97 {
    let value: Int

    init(previous: Step96) {
        value = previous.value + 1
    }
}

final class Turn97: Turn {
    let value: Int

    init(step: Step97, offset: Int) {
        value = step.value + offset
    }
}

final class Step98 {
    let value: Int

    init(previous: Step97) {
        value = previous.value + 1
    }
}

final class Turn98: Turn {
    let value: Int

    init(step: Step98, offset: Int) {
        value = step.value + offset
    }
}

final class Step99 {
    let value: Int

    init(previous: Step98) {
        value = previous.value + 1
    }
}

final class Turn99: Turn {
    let value: Int

    init(step: Step99, offset: Int) {
        value = step.value + offset
    }
}

final class Step100 {
    let value: Int

    init(previous: Step99) {
        value = previous.value + 1
    }
}

final class Turn100: Turn {
    let value: Int

    init(step: Step100, offset: Int) {
        value = step.value + offset
    }
}

final class Total {
    let last: Step100

    init(last: Step100) {
        self.last = last
    }
}

final class Result {
    let first: Turn0
    let last: Turn100
    let sum: () -> Int
    let total: () -> Total

    init(first: Turn0, last: Turn100, sum: @escaping () -> Int, total: @escaping () -> Total) {
        self.first = first
        self.last = last
        self.sum = sum
        self.total = total
    }
}

struct StageView: View {
    let turns: [any Turn]

    var body: some View { Text("\(turns.count)") }
}

struct FinishView: View {
    let result: Result

    var body: some View { Text("\(result.sum())") }
}
