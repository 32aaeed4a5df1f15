import Store
import Testing

@Suite struct FoldsTests {
    @Test func theLastStateOfEachBookAndVolumeIsRemembered() async throws {
        let store = try Store.inMemory()
        let volume = FoldSubject.volume(series: "wind", number: 2)
        #expect(try await store.folds.state(of: volume) == nil)
        try await store.folds.set(.full, for: volume)
        try await store.folds.set(.full, for: .book("9788932917245"))
        try await store.folds.set(.fold, for: volume)
        #expect(try await store.folds.state(of: volume) == .fold)
        #expect(try await store.folds.state(of: .volume(series: "wind", number: 1)) == nil)
        #expect(try await store.folds.state(of: .volume(series: "rain", number: 2)) == nil)
        #expect(try await store.folds.state(of: .book("9788932917245")) == .full)
    }

    @Test func aSeriesNamedLikeABookIsNotThatBook() async throws {
        let store = try Store.inMemory()
        try await store.folds.set(.full, for: .book("9788932917245"))
        #expect(try await store.folds.state(of: .volume(series: "9788932917245", number: 0)) == nil)
    }

    @Test func theLastVolumeOfEachSeriesIsRemembered() async throws {
        let store = try Store.inMemory()
        #expect(try await store.series.lastVolume(of: "wind") == nil)
        try await store.series.setLastVolume(3, of: "wind")
        try await store.series.setLastVolume(1, of: "rain")
        try await store.series.setLastVolume(7, of: "wind")
        #expect(try await store.series.lastVolume(of: "wind") == 7)
        #expect(try await store.series.lastVolume(of: "rain") == 1)
    }
}
