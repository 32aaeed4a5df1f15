import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// A peer of `make bench`: looks up every ISBN of a file by URLSession, and decodes the JSON.
//   peer-urlsession BASE-ADDRESS FILE JOBS

struct Page: Decodable {
    struct Item: Decodable { let title: String }
    let item: [Item]
}

let arguments = CommandLine.arguments
let base = arguments[1]
let jobs = Int(arguments[3]) ?? 8
let query = "ttbkey=ttbbench1&ItemIdType=ISBN13&Cover=Big&OptResult=authors,ratingInfo,Toc&output=js&Version=20131101"
let isbns = try String(contentsOf: URL(filePath: arguments[2]), encoding: .utf8).split(separator: "\n").map(String.init)
let configuration = URLSessionConfiguration.ephemeral
configuration.httpMaximumConnectionsPerHost = jobs
let session = URLSession(configuration: configuration)

@Sendable func look(_ isbn: String) async throws -> Int {
    guard let url = URL(string: "\(base)/ttb/api/ItemLookUp.aspx?\(query)&ItemId=\(isbn)") else { return 0 }
    let (data, _) = try await session.data(from: url)
    return try JSONDecoder().decode(Page.self, from: data).item.count
}

let found = try await withThrowingTaskGroup(of: Int.self) { group in
    var found = 0
    for (index, isbn) in isbns.enumerated() {
        if index >= jobs { found += try await group.next() ?? 0 }
        group.addTask { try await look(isbn) }
    }
    for try await count in group { found += count }
    return found
}
exit(found == isbns.count ? 0 : 1)
