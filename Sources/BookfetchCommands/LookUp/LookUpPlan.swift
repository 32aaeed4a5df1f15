import APIClient
import Catalog
import CommandSupport
import Console
import Messages
import Reports
import Store

/// The result of `lookup --plan`: the shape `bookfetch.plan/1`.
struct LookUpPlan: Encodable, Sendable {
    let schema = "bookfetch.plan/1"
    let request: RequestRecord
    let outlook: LookUpOutlook
    /// The size that the new responses will take in the store, in bytes.
    let disk: Int

    /// Makes the plan of a list.
    static func make(_ outlook: LookUpOutlook, request: RequestRecord, session: Session) async -> LookUpPlan {
        let statistics = await session.attempt { (store) async throws(StoreError) in
            try await store.answers.statistics()
        }
        let mean = statistics.flatMap { $0.answers > 100 ? $0.bytes / $0.answers : nil } ?? 3_000
        let room = statistics.map { max(0, $0.limit - $0.bytes) } ?? .max
        return LookUpPlan(request: request, outlook: outlook, disk: min(outlook.requests * mean, room))
    }

    private enum CodingKeys: CodingKey {
        case schema, request, rows, distinct, invalid, done, fromStore, stored, fromDumps, requests, services, days
        case diskBytes, estimated
    }

    private enum ServiceKeys: CodingKey {
        case service, requests, firstRequests, leftToday, perDay
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(schema, forKey: .schema)
        try container.encode(request, forKey: .request)
        try container.encode(outlook.rows, forKey: .rows)
        try container.encode(outlook.distinct, forKey: .distinct)
        try container.encode(outlook.invalid, forKey: .invalid)
        try container.encode(outlook.doneRows, forKey: .done)
        try container.encode(outlook.fromStore, forKey: .fromStore)
        try container.encode(outlook.stored, forKey: .stored)
        try container.encode(outlook.fromDumps, forKey: .fromDumps)
        try container.encode(outlook.requests, forKey: .requests)
        let schedule = outlook.schedule
        var services = container.nestedUnkeyedContainer(forKey: .services)
        for (service, requests) in zip(outlook.services, schedule.requests) {
            var nested = services.nestedContainer(keyedBy: ServiceKeys.self)
            try nested.encode(service.name.rawValue, forKey: .service)
            try nested.encode(requests, forKey: .requests)
            try nested.encode(service.requests, forKey: .firstRequests)
            try nested.encode(service.leftToday, forKey: .leftToday)
            try nested.encode(service.perDay, forKey: .perDay)
        }
        try container.encode(schedule.days, forKey: .days)
        try container.encode(disk, forKey: .diskBytes)
        try container.encode(outlook.isEstimated, forKey: .estimated)
    }

    /// The plan in every format: one fact a row.
    var report: Report {
        let schedule = outlook.schedule
        let facts: [(name: String, label: Message, value: String, cell: Message)] =
            [
                ("rows", .planRows, outlook.rows),
                ("distinct", .planDistinct, outlook.distinct),
                ("invalid", .planInvalid, outlook.invalid),
                ("done", .planDone, outlook.doneRows),
                ("fromStore", .planFromStore, outlook.fromStore),
                ("stored", .planStored, outlook.stored),
                ("fromDumps", .planFromDumps, outlook.fromDumps),
                ("requests", .planRequests, outlook.requests),
            ].map { name, label, count in (name, label, "\(count)", .grouped(count)) }
            + zip(outlook.services, schedule.requests).map { service, requests in
                (
                    "requests.\(service.name.rawValue)", .planRequests(to: service.name), "\(requests)",
                    .planQuota(requests: requests, leftToday: service.leftToday, perDay: service.perDay)
                )
            }
            + [
                (
                    "days", .planDays, schedule.days.map { "\($0)" } ?? "",
                    schedule.days.map { .grouped($0) } ?? .planNever
                ),
                ("diskBytes", .planDisk, "\(disk)", .size(disk)),
            ]
        return Report(
            document: self,
            items: [self],
            fields: ["name", "value"],
            rows: facts.map { [$0.name, $0.value] },
            columns: [
                Table.Column(.columnFact, priority: 1, isTruncatable: false),
                Table.Column(.columnValue, priority: 2),
            ],
            cells: facts.map { [$0.label.text, $0.cell.text] }
        )
    }
}
