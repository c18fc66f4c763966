@available(iOS 18.0, macOS 15, *)
protocol Glass: AnyObject, Sendable {
    func pour() throws
    @available(iOS 26, macOS 26, *)
    var shade: Int? { get }
    @available(iOS 26, macOS 26, *)
    func shine() async throws
}

@available(macOS, introduced: 15)
enum Pane {
    protocol Frame {
        var width: Int { get }
    }
}

final class Plain {}

protocol Theme {}
struct PlainTheme: Theme {}
@available(iOS 18.0, macOS 15, *)
struct GlassTheme: Theme {}

final class Wall {
    init(plain: Plain) {}
    @available(iOS 26, macOS 26, *)
    init(plain: Plain, theme: any Theme) {}
    static func painted() -> Wall { Wall(plain: Plain()) }
}

@available(macOS, introduced: 15)
extension Wall {
    convenience init(theme: any Theme) { self.init(plain: Plain()) }
    static func frosted() -> Wall { Wall(theme: PlainTheme()) }
}
