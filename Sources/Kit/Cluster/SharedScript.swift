import APIClient
import Basics
import Foundation
import Store

/// What the server does in one step, in Lua. Its own clock counts, so that the machines' clocks need not agree; a test
/// passes another time.
enum SharedScript: CaseIterable, Hashable, Sendable {
    case reserve
    case giveBack
    case wait
    /// Takes the next start that the pace grants.
    case pace
    case claim
    case renew
    case release

    /// The milliseconds since 1970, in `now`: the argument if there is one.
    private static func clock(_ argument: Int) -> String {
        """
        local now = tonumber(ARGV[\(argument)])
        if not now then
            local t = redis.call('TIME')
            now = t[1] * 1000 + math.floor(t[2] / 1000)
        end

        """
    }

    var source: String {
        switch self {
        case .reserve: Self.clock(1) + Self.reserveSource
        case .giveBack:
            """
            local n, minute = tonumber(ARGV[1]), tonumber(ARGV[2])
            local day = math.floor((minute + 540) / 1440)
            for i, field in ipairs({day, minute}) do
                local left = tonumber(redis.call('HGET', KEYS[i], field) or '0') - n
                redis.call('HSET', KEYS[i], field, math.max(left, 0))
            end
            return 1
            """
        case .wait:
            Self.clock(1) + """
                local till = now + math.min(tonumber(ARGV[2]), 86400000)
                local known = redis.call('GET', KEYS[1])
                local old = known and tonumber(string.match(known, '^%d+ (%d+)$')) or 0
                if old > now + 86400000 then old = 0 end
                if till > old then
                    redis.call('SET', KEYS[1], string.format('%d %.0f', ARGV[3], till), 'PX', math.max(math.ceil(till - now), 1))
                end
                return 1
                """
        case .pace:
            // In microseconds. A queue longer than ten minutes is one of a clock that was ahead.
            """
            local now = tonumber(ARGV[1])
            if not now then
                local t = redis.call('TIME')
                now = t[1] * 1000000 + t[2]
            end
            local burst, interval = tonumber(ARGV[2]), tonumber(ARGV[3])
            local full = tonumber(redis.call('GET', KEYS[1]) or '0')
            if full < now or full > now + 600000000 + burst * interval then full = now end
            full = full + interval
            redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000) + 1000)
            return math.max(full - interval * burst - now, 0)
            """
        case .claim:
            // The head of a response ends with its time: see SharedResponse.
            """
            local head = redis.call('GETRANGE', KEYS[1], 0, 39)
            local at = tonumber(string.match(head, '^1 %d+ (%d+) '))
            if at and at > tonumber(ARGV[3]) then
                return redis.call('GETRANGE', KEYS[1], 0, \(SharedResponse.largestRecord))
            end
            if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
            if redis.call('GET', KEYS[2]) == ARGV[1] then return 1 end
            return 0
            """
        case .renew:
            """
            if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
            return 0
            """
        case .release:
            "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"
        }
    }

    /// Keys: counts by day in Korea, counts by minute, the wait. Arguments: time, number of requests (0 only reads),
    /// whether forced, the milliseconds before and after midnight in which nothing is granted; then for each limit its
    /// hours (0 for a day in Korea) and its requests (-1 for none).
    ///
    /// The reply: number granted, time, pause in milliseconds, status and end of the wait, then for each limit the
    /// number used and the minute whose end frees more, 0 for none.
    private static let reserveSource = """
        local want, forced = tonumber(ARGV[2]), ARGV[3] == '1'
        local minute = math.floor(now / 60000)
        local day = math.floor((minute + 540) / 1440)
        local status, till = 0, 0
        local wait = redis.call('GET', KEYS[3])
        if wait then
            local s, t = string.match(wait, '^(%d+) (%d+)$')
            if s and tonumber(t) > now and tonumber(t) <= now + 86400000 then status, till = tonumber(s), tonumber(t) end
        end
        local left, pause, uses, minutes = nil, 0, {}, nil
        for i = 6, #ARGV, 2 do
            local hours, limit = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
            local used, reset = 0, 0
            if hours == 0 then
                used = tonumber(redis.call('HGET', KEYS[1], day) or '0')
                reset = minute
                if limit >= 0 then
                    local into = (now + 32400000) % 86400000
                    if into < tonumber(ARGV[5]) then pause = tonumber(ARGV[5]) - into end
                    if 86400000 - into <= tonumber(ARGV[4]) then pause = 86400000 - into + tonumber(ARGV[5]) end
                end
            else
                if not minutes then
                    minutes = {}
                    local all = redis.call('HGETALL', KEYS[2])
                    for j = 1, #all, 2 do table.insert(minutes, {tonumber(all[j]), tonumber(all[j + 1])}) end
                    table.sort(minutes, function(a, b) return a[1] < b[1] end)
                end
                local counted = {}
                for _, m in ipairs(minutes) do
                    if m[2] > 0 and m[1] >= minute - hours * 60 and m[1] <= minute + 5 then
                        used = used + m[2]
                        table.insert(counted, m)
                    end
                end
                local excess = math.max(1, limit >= 0 and used - limit + 1 or 1)
                for _, m in ipairs(counted) do
                    reset = m[1]
                    excess = excess - m[2]
                    if excess <= 0 then break end
                end
            end
            if limit >= 0 then left = math.min(left or math.huge, math.max(limit - used, 0)) end
            table.insert(uses, used)
            table.insert(uses, reset)
        end
        local granted = 0
        if want > 0 and (forced or (till == 0 and pause == 0 and (not left or left > 0))) then
            granted = want
            if left and not forced then granted = math.max(1, math.min(want, math.floor(left / 16))) end
            redis.call('HINCRBY', KEYS[1], day, granted)
            redis.call('HINCRBY', KEYS[2], minute, granted)
            for i = 1, #uses, 2 do uses[i] = uses[i] + granted end
            -- Counts of nine days are kept, longer than any window; those of a clock that was ahead are not.
            for i, bounds in ipairs({{day, 9, 20}, {minute, 12960, 13500}}) do
                if redis.call('HLEN', KEYS[i]) > bounds[3] then
                    for _, field in ipairs(redis.call('HKEYS', KEYS[i])) do
                        if math.abs(tonumber(field) - bounds[1]) > bounds[2] then redis.call('HDEL', KEYS[i], field) end
                    end
                end
            end
        end
        local reply = {granted, now, forced and 0 or pause, status, till}
        for _, value in ipairs(uses) do table.insert(reply, value) end
        return reply
        """
}

/// The names of the keys on the server. What belongs together has the same hash tag, as Redis Cluster requires.
enum SharedKey {
    private static let prefix = "bookfetch:1:"

    /// Counts of a key at a service: by day, and by minute.
    static func counts(_ account: String) -> [String] {
        ["\(prefix)ledger:{\(account)}:days", "\(prefix)ledger:{\(account)}:minutes"]
    }

    static func wait(_ account: String, address: String) -> String {
        "\(prefix)ledger:{\(account)}:wait:\(fingerprint(address))"
    }

    static func pace(_ account: String) -> String { "\(prefix)pace:{\(account)}" }

    static func response(_ key: CacheKey) -> String { "\(prefix)response:{\(tag(key))}" }

    static func lease(_ key: CacheKey) -> String { "\(prefix)flight:{\(tag(key))}" }

    static let retired = "\(prefix)retired"

    static func suspicions(_ service: ServiceName) -> String { "\(prefix)suspicions:\(service)" }

    /// The account of a service and its key: the key's fingerprint, the same on every machine. It is not salted, since
    /// a salt that the server lost would start the counts anew; a key is long and random.
    static func account(of service: Service) -> String {
        let key = service.credential?.secret.map {
            fingerprint("bookfetch ledger\u{0}\(service.name)\u{0}\($0.exposed)")
        }
        return "\(service.name):\(key ?? "-")"
    }

    /// The first half of a text's SHA-256.
    static func fingerprint(_ text: String) -> String { String(SHA256.hexadecimal(Data(text.utf8)).prefix(32)) }

    private static func tag(_ key: CacheKey) -> String { "\(key.service):\(fingerprint(key.request))" }
}
