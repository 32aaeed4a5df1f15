import APIClient
import Basics
import Catalog
import Documents
import Store
import Terminal
import Wording

/// The result of `lookup --plan`: the shape `bookfetch.plan/1`.
struct LookUpPlan: Encodable, Sendable {
    let schema = "bookfetch.plan/1"
    let request: RequestRecord
    let outlook: LookUpOutlook
    /// The size that the new responses will take in the store, in bytes.
    let disk: Int

    static func make(_ outlook: LookUpOutlook, request: RequestRecord, session: Session) async -> LookUpPlan {
        let statistics = await session.attempt { (store) async throws(StoreError) in
            try await store.responses.statistics()
        }
        let mean = statistics.flatMap { $0.answers > 100 ? $0.bytes / $0.answers : nil } ?? 3_000
        let room = statistics.map { max(0, $0.limit - $0.bytes) } ?? .max
        return LookUpPlan(request: request, outlook: outlook, disk: min(outlook.requests * mean, room))
    }

    private struct Service: Encodable {
        let service: String
        let requests: Int
        let firstRequests: Int
        let leftToday: Int?
        let perDay: Int?
    }

    func encode(to encoder: any Encoder) throws {
        let schedule = outlook.schedule
        let services = zip(outlook.services, schedule.requests).map { service, requests in
            Service(
                service: service.name.rawValue,
                requests: requests,
                firstRequests: service.requests,
                leftToday: service.leftToday,
                perDay: service.perDay
            )
        }
        try encoder.encode(
            [
                "schema": schema, "request": request, "rows": outlook.rows, "distinct": outlook.distinct,
                "invalid": outlook.invalid, "done": outlook.doneRows, "fromStore": outlook.fromStore,
                "stored": outlook.stored, "fromDumps": outlook.fromDumps, "requests": outlook.requests,
                "services": services, "days": schedule.days, "diskBytes": disk, "estimated": outlook.isEstimated,
            ],
            further: outlook.described > 0 ? ["withoutISBN": outlook.described] : [:]
        )
    }

    /// The plan in every format: one fact a row.
    var report: Report {
        let schedule = outlook.schedule
        var facts: [(name: String, label: Message, value: String, cell: Message)] =
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
        if outlook.described > 0 {
            let count = outlook.described
            facts.insert(("withoutISBN", .planWithoutISBN, "\(count)", .grouped(count)), at: 3)
        }
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
