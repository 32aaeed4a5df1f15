import KakaoBook
import Wording

extension Samples {
    static let sharedMessages: [Sample] = [
        Sample("countUnavailable(service:)", .countUnavailable(service: .kakao)),
        Sample("countUnavailableHint", .countUnavailableHint),
        Sample("sharedAway(place:reason:)", .sharedAway(place: "host:6379", reason: .sharedTimedOut)),
        Sample("sharedProblem(place:reason:)", .sharedProblem(place: "host:6379", reason: .sharedPermission)),
        Sample("sharedInvalid(variable:reason:)", .sharedInvalid(variable: "A", reason: .sharedScheme)),
        Sample("sharedExample", .sharedExample),
        Sample("sharedLibraryMissing(library:variable:)", .sharedLibraryMissing(library: "libx", variable: "A")),
        Sample("install(command:)", .install(command: "sudo apt install x"), .install(command: nil)),
        Sample("sharedNotBuilt(variable:)", .sharedNotBuilt(variable: "A")),
        Sample("buildWithShared", .buildWithShared), Sample("sharedScheme", .sharedScheme),
        Sample("sharedHost", .sharedHost), Sample("sharedPort", .sharedPort),
        Sample("sharedDatabase", .sharedDatabase), Sample("sharedExtraParts", .sharedExtraParts),
        Sample("sharedEscape", .sharedEscape), Sample("sharedCannotResolve", .sharedCannotResolve),
        Sample("sharedCannotConnect", .sharedCannotConnect), Sample("sharedTimedOut", .sharedTimedOut),
        Sample("sharedClosed", .sharedClosed), Sample("sharedNoTLS", .sharedNoTLS), Sample("sharedTLS", .sharedTLS),
        Sample("sharedNotRedis", .sharedNotRedis), Sample("sharedPermission", .sharedPermission),
        Sample("sharedNoMemory", .sharedNoMemory), Sample("sharedRefused(code:)", .sharedRefused(code: "ERR")),
        Sample(
            "sharedWorks(place:server:time:)",
            .sharedWorks(place: "host:6379", server: "Redis 7.0.15", time: 2),
            .sharedWorks(place: "host:6379", server: nil, time: 2)
        ),
        Sample("sharedNotDurable", .sharedNotDurable),
        Sample("sharedOld", .sharedOld),
        Sample("sharedDefaultUser", .sharedDefaultUser),
        Sample("sharedMayEvict(policy:)", .sharedMayEvict(policy: "allkeys-lru")),
        Sample("countedOnShared(place:)", .countedOnShared(place: "host:6379")),
    ]
}
