extension SeriesVolume {
    /// What to ask a catalogue for to find this volume.
    ///
    /// Services want every word of a query to occur, and a record of a volume with a title of its own rarely has its
    /// number: the number goes along only where other volumes have the same title. The third of three volumes that are
    /// all called `토지` is `토지 3`.
    ///
    /// - Parameter series: All volumes of the series.
    /// - Returns: The title, with the number where another volume has the same words for a title; `nil` without a title.
    public func searchText(in series: [SeriesVolume]) -> String? {
        guard let title else { return nil }
        let key = Self.searchKey(title)
        let isShared = series.contains { other in
            guard other.number != number, let title = other.title else { return false }
            return Self.searchKey(title) == key
        }
        return isShared ? "\(title) \(number)" : title
    }

    /// The words of a title as catalogues compare them.
    static func searchKey(_ title: String) -> [String] {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}
