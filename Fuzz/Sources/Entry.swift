import Foundation

/// The target that `FUZZ_TARGET` names.
private let target: FuzzTarget = {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
        exit(64)
    }
    return target
}()

/// What libFuzzer calls before anything else.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    if let library = target.missingLibrary() {
        print("\(target.name): skipped, since \(library) is missing")
        exit(69)
    }
    return 0
}

/// What libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    do {
        try target.check(input)
    } catch {
        fatalError("\(target.name): \(error)")
    }
    return 0
}
