import AsyncHTTPClient
import Foundation

// A peer of `make bench`: looks up every ISBN of a file by AsyncHTTPClient, and decodes the JSON.
//   peer-async-http-client BASE-ADDRESS FILE JOBS

struct Page: Decodable {
    struct Item: Decodable { let title: String }
    let item: [Item]
}

let arguments = CommandLine.arguments
let base = arguments[1]
let jobs = Int(arguments[3]) ?? 8
let query = "ttbkey=ttbbench1&ItemIdType=ISBN13&Cover=Big&OptResult=authors,ratingInfo,Toc&output=js&Version=20131101"
let isbns = try String(contentsOf: URL(filePath: arguments[2]), encoding: .utf8).split(separator: "\n").map(String.init)
var configuration = HTTPClient.Configuration()
configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = jobs
let client = HTTPClient(configuration: configuration)

@Sendable func look(_ isbn: String) async throws -> Int {
    let request = HTTPClientRequest(url: "\(base)/ttb/api/ItemLookUp.aspx?\(query)&ItemId=\(isbn)")
    let response = try await client.execute(request, timeout: .seconds(60))
    let bytes = try await response.body.collect(upTo: 1 << 20)
    return try JSONDecoder().decode(Page.self, from: Data(bytes.readableBytesView)).item.count
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
try await client.shutdown()
exit(found == isbns.count ? 0 : 1)
