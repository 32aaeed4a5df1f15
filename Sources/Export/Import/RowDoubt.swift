/// Why a row is no book to go by.
struct RowDoubt: Error {
    let reason: DoubtReason
}
