import APIClient
import Catalog
import Foundation

/// A machine's own register in which nothing is recorded: what is read is what the machines share.
struct NoLocalRegister: RetirementRegister {
    func retiredSince(_ service: ServiceName) -> Date? { nil }
    func mark(_ service: ServiceName, at date: Date) {}
    func clear(_ service: ServiceName) {}
    func suspect(_ service: ServiceName, request: String, at date: Date, since start: Date) -> Int { 0 }
    func isSuspected(_ service: ServiceName) -> Bool { false }
}
