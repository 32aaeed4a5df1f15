import Aladin
import Basics
import Data4Library
import Foundation
import GoogleBooks
import KakaoBook
import NationalLibrary
import NewsAPI
import OpenLibrary
import YES24

@testable import APIClient
@testable import struct Aladin.AladinResponse

/// What YES24 puts around a response, and Data4Library.
private struct InData<Body: Decodable & Hashable>: Decodable, Hashable { let data: Body }
private struct InResponse<Body: Decodable & Hashable>: Decodable, Hashable { let response: Body }

/// A body means the same to the quick decoder and to Foundation's, its error included.
private func same<Response: Decodable & Hashable>(_ type: Response.Type, _ body: Data) throws(Broken) {
    func outcome(_ read: () throws -> Response) -> Result<Response, ResponseBodyError> {
        do {
            return .success(try read())
        } catch {
            return .failure(error as? ResponseBodyError ?? .text)
        }
    }
    let one = outcome { try JSONBody.decode(type, from: body, atMost: 5) }
    let other = outcome { try JSONBody.decodeByFoundation(type, from: body, atMost: 5) }
    try hold(one == other, "\(type) differs: \(one), \(other)")
}

extension FuzzTarget {
    static let bothDecoders = FuzzTarget("both-decoders") { bytes in
        let body = Data(bytes)
        try same(AladinResponse.self, body)
        try same(KakaoBookSearchResponse.self, body)
        try same(NationalLibrarySearchResponse.self, body)
        try same(NationalBibliographyResponse.self, body)
        try same(ArticlesResponse.self, body)
        try same(InData<YES24ItemPage>.self, body)
        try same(OpenLibrarySearchResponse.self, body)
        try same(OpenLibraryBooksResponse.self, body)
        try same(InResponse<Data4LibraryLoanList>.self, body)
        try same(GoogleBookViewsResponse.self, body)
    }

    /// A JSON text that was read is written as one that is read as the same value, and is valid to Foundation.
    static let json = FuzzTarget("json") { bytes in
        guard let value = JSON(parsing: bytes) else { return }
        let text = JSONText.text(value)
        try hold(JSON(parsing: Array(text.utf8)) == value, "read back as another value: \(text)")
        let escaped = JSONText.text(value, escapesControls: true)
        try hold(JSON(parsing: Array(escaped.utf8)) == value, "read back as another value: \(escaped)")
    }
}
