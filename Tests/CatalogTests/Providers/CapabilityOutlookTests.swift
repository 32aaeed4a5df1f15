import APIClient
import Catalog
import ServiceMappings
import Testing

@Suite struct CapabilityOutlookTests {
    private static func outlook(
        of capability: CapabilityName = .search,
        hasSeenBooks: Bool = false,
        _ states: [String: ServiceState]
    ) -> CapabilityOutlook {
        let services = ServiceRegistry.standard.services(that: capability)
        return CapabilityOutlook(capability, of: services, hasSeenBooks: hasSeenBooks) { states[$0.rawValue] ?? .up }
    }

    private static let keyed = ["kakao", "aladin", "yes24", "nlk", "nlk2"]

    /// The states in which a service is not used.
    static let outages: [ServiceState] = [
        .down(.server), .discontinued, .noKey, .circuitOpen, .waiting(until: nil), .leftOut,
    ]

    @Test func theFirstThatIsUpIsUsed() {
        let all = Self.outlook([:])
        #expect(
            all.inUse?.rawValue == "kakao"
                && all.alternatives.map(\.rawValue) == ["yes24", "nlk", "nlk2", "aladin"]
        )
        #expect(all.fallback?.rawValue == "openlibrary" && all.unavailable.isEmpty)
    }

    @Test(arguments: outages) func aServiceThatIsNotUsedIsPassedOver(state: ServiceState) {
        let outlook = Self.outlook(["kakao": state, "yes24": state])
        #expect(
            outlook.inUse?.rawValue == "nlk" && outlook.alternatives.map(\.rawValue) == ["nlk2", "aladin"]
        )
        #expect(outlook.unavailable.map(\.service.rawValue) == ["kakao", "yes24"])
        #expect(outlook.unavailable.allSatisfy { $0.state == state })
    }

    @Test(arguments: outages) func theFallbackIsUsedOnlyWhereNoneCanComeBack(state: ServiceState) {
        let outlook = Self.outlook(Dictionary(uniqueKeysWithValues: Self.keyed.map { ($0, state) }))
        let isGone = [.discontinued, .noKey, .leftOut].contains(state)
        #expect(outlook.inUse?.rawValue == (isGone ? "openlibrary" : nil))
        #expect(outlook.alternatives.isEmpty && outlook.fallback?.rawValue == (isGone ? nil : "openlibrary"))
    }

    @Test func onlyADayIsListedFromBooksSeenBefore() {
        for capability in CapabilityName.allCases {
            #expect(Self.outlook(of: capability, hasSeenBooks: true, [:]).hasSeenBooks == (capability == .days))
        }
        let none = Self.outlook(of: .days, ["nlk": .noKey])
        #expect(none.inUse == nil && !none.hasSeenBooks && none.candidates.count == 1)
    }
}
