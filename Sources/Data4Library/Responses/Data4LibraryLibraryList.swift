/// A page of libraries.
public struct Data4LibraryLibraryList: Decodable, Hashable, Sendable {
    /// The question as the service understood it.
    public var request: [String: String]
    /// The page, counted from 1.
    public var pageNo: Int?
    /// Libraries to a page.
    public var pageSize: Int?
    /// How many libraries there are on all pages.
    public var numFound: Int?
    /// How many libraries there are on this page.
    public var resultNum: Int?
    /// The libraries.
    public var libs: [Data4LibraryPlace]

    private enum CodingKeys: CodingKey {
        case request, pageNo, pageSize, numFound, resultNum, libs
    }

    /// Reads a page.
    ///
    /// - Parameter decoder: The decoder to read from.
    /// - Throws: `DecodingError` when there is no list of libraries, and no word that there are none.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = container.echo(forKey: .request)
        pageNo = container.number(forKey: .pageNo)
        pageSize = container.number(forKey: .pageSize)
        numFound = container.number(forKey: .numFound)
        resultNum = container.number(forKey: .resultNum)
        libs = try container.list(Data4LibraryPlace.self, named: "lib", forKey: .libs, counts: [numFound, resultNum])
    }
}
