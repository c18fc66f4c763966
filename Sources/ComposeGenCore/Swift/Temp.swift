
public struct Requirement: Sendable {}
func readRequirements(_ t: LocatedText) -> Diagnosed<[Requirement]> { Diagnosed([]) }
