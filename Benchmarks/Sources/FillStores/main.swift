import Samples

for size in SampleStore.sizes {
    let clock = ContinuousClock()
    let time = try await clock.measure { try await SampleStore.fill(size) }
    print("\(size) books and answers, ready in \(time)")
}
