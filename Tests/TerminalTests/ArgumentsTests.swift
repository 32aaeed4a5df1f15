import Basics
import Testing

// That they are there without /proc as well is checked by Scripts/torture-faults, where the first files cannot be
// opened.
@Test func theArgumentsAreThoseThatSwiftReadsFromTheSystem() {
    #expect(CommandLine.arguments.count > 1)
    #expect(programArguments == CommandLine.arguments)
}
