extension Collection where Element: Sendable {
    /// The results, in the order of the elements.
    package func concurrentMap<Output: Sendable>(
        limit: Int = .max,
        _ transform: @escaping @Sendable (Element) async -> Output
    ) async -> [Output] {
        var outputs = [Output?](repeating: nil, count: count)
        await concurrentForEach(limit: limit, transform) { offset, output in
            outputs[offset] = output
            return true
        }
        return outputs.compactMap(\.self)
    }

    /// Transforms the elements concurrently and handles each result as it arrives.
    ///
    /// - Parameter receive: Handles a result, with the offset of its element. After `false`, no further transformation
    ///   is started and those under way are cancelled; their results are still handled.
    package func concurrentForEach<Output: Sendable>(
        limit: Int,
        _ transform: @escaping @Sendable (Element) async -> Output,
        receive: (_ offset: Int, _ output: Output) -> Bool
    ) async {
        await withTaskGroup(of: (Int, Output).self) { group in
            var waiting = enumerated().makeIterator()
            var isOpen = true
            var running = 0
            while running < limit, let (offset, element) = waiting.next() {
                group.addTask { (offset, await transform(element)) }
                running += 1
            }
            while let (offset, output) = await group.next() {
                let goesOn = receive(offset, output)
                if isOpen, !goesOn {
                    isOpen = false
                    group.cancelAll()
                }
                guard isOpen, let (offset, element) = waiting.next() else { continue }
                group.addTask { (offset, await transform(element)) }
            }
        }
    }
}
