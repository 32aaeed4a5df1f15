import Basics

/// What Goodreads or StoryGraph hold of a book and a shelf has no place for, so that an export returns it.
public struct ReaderRecord: Hashable, Sendable {
    /// A service that hosts readers' shelves. The raw values are those of JSON and the store.
    public enum Service: String, CaseIterable, Codable, Sendable {
        /// Goodreads.
        case goodreads
        /// The StoryGraph.
        case storyGraph = "storygraph"
    }

    /// The service.
    public var service: Service
    /// `read`, `currently-reading`, `to-read`, StoryGraph's `did-not-finish`, or one of the user's own.
    public var exclusiveShelf: String?
    /// All shelves of Goodreads or tags of StoryGraph, in the file's order.
    public var shelves: [String] = []
    /// The review at Goodreads, without markup. StoryGraph's is the book's memo.
    public var review: String?
    /// When it was last read.
    public var readOn: PartialDate?
    /// How often it was read.
    public var readCount: Int?
    /// The days of earlier readings: `2024-08-01–2024-08-08`.
    public var earlierReadings: [String] = []
    /// The cells of columns that a shelf does not use, by the service's name of the column.
    package var cells: [String: String] = [:]

    package init(_ service: Service) { self.service = service }

    package var isEmpty: Bool { self == ReaderRecord(service) }

    /// The names in ``shelves``, without the exclusive shelf.
    package var ownShelves: [String] { shelves.filter { $0 != exclusiveShelf } }
}

extension ReaderRecord: Codable {
    private enum CodingKeys: CodingKey {
        case service, exclusiveShelf, shelves, review, readOn, readCount, earlierReadings, cells
    }

    /// Decodes a record; lists may be missing.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        service = try container.decode(Service.self, forKey: .service)
        exclusiveShelf = try container.decodeIfPresent(String.self, forKey: .exclusiveShelf)
        shelves = try container.decodeIfPresent([String].self, forKey: .shelves) ?? []
        review = try container.decodeIfPresent(String.self, forKey: .review)
        readOn = try container.decodeIfPresent(PartialDate.self, forKey: .readOn)
        readCount = try container.decodeIfPresent(Int.self, forKey: .readCount)
        earlierReadings = try container.decodeIfPresent([String].self, forKey: .earlierReadings) ?? []
        cells = try container.decodeIfPresent([String: String].self, forKey: .cells) ?? [:]
    }

    /// Encodes all members; an absent one is null.
    public func encode(to encoder: any Encoder) throws {
        try encoder.encode([
            "service": service, "exclusiveShelf": exclusiveShelf, "shelves": shelves, "review": review,
            "readOn": readOn, "readCount": readCount, "earlierReadings": earlierReadings, "cells": cells,
        ])
    }
}

extension ReaderRecord {
    /// The status that its exclusive shelf stands for; `nil` for a shelf of the user's own.
    package var status: Reading.Status? { exclusiveShelf.flatMap { Reading.Status(shelf: $0) } }

    /// Whether the book was set aside, or is on a shelf of the user's own: its last day is not that of having finished
    /// it.
    package var isAside: Bool { status == .paused || (status == nil && exclusiveShelf != nil) }

    package var tags: [BookTag] {
        var tags: [BookTag] = []
        tags.addMissing(ownShelves.filter { Reading.Status(shelf: $0) == nil }.compactMap { BookTag($0) })
        return tags
    }

    package var pastReadings: [Reading.Past] {
        earlierReadings.compactMap { text in
            let days = text.split(separator: "–", omittingEmptySubsequences: false).map {
                PartialDate(lenient: String($0))
            }
            guard days.contains(where: { $0 != nil }), days.count <= 2 else { return nil }
            return Reading.Past(startedOn: days.count == 2 ? days[0] : nil, finishedOn: days.last ?? nil)
        }
    }
}

extension Reading.Status {
    /// The status for a shelf of Goodreads or a status of StoryGraph; `nil` for a shelf of the user's own.
    package init?(shelf name: String) {
        guard let status = Self.allCases.first(where: { $0.shelf == name.lowercased() }) else { return nil }
        self = status
    }

    /// The name of the shelf at Goodreads, and of the status at StoryGraph.
    package var shelf: String {
        switch self {
        case .want: "to-read"
        case .reading: "currently-reading"
        case .paused: "paused"
        case .read: "read"
        case .stopped: "did-not-finish"
        }
    }
}

extension [ReaderRecord] {
    /// These records, with those of others in place of the ones of the same services.
    package func updated(by others: [ReaderRecord]) -> [ReaderRecord] {
        var records = self
        for record in others where !record.isEmpty {
            if let index = records.firstIndex(where: { $0.service == record.service }) {
                records[index] = record
            } else {
                records.append(record)
            }
        }
        return records
    }
}
