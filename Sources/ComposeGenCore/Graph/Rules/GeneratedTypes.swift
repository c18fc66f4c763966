/// Types that the tool writes must be able to serve every requirement of their protocol.
func checkGeneratedTypes(_ graph: ObjectGraph) -> [Diagnostic] {
    []
}
