#include "ccurl.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

/* The special ranges are those of IANA's registries "IPv4 Special-Purpose Address Space" and "IPv6 Special-Purpose Address Space",
 * and multicast. A range that a registry calls globally reachable is refused too: no website is there. The one exception is NAT64, by
 * which networks without IPv4 reach all hosts that have nothing else. */

/* Whether an IPv4 address is a public one: not of this machine, a private network, a link, a test, or many hosts. */
static int ccurl_is_public_ipv4(uint32_t a) {
    static const struct { uint32_t net; int bits; } special[] = {
        {0x00000000, 8},  /* 0.0.0.0/8, this network */
        {0x0A000000, 8},  /* 10.0.0.0/8, private */
        {0x64400000, 10}, /* 100.64.0.0/10, shared by a provider's customers */
        {0x7F000000, 8},  /* 127.0.0.0/8, this machine */
        {0xA9FE0000, 16}, /* 169.254.0.0/16, this link */
        {0xAC100000, 12}, /* 172.16.0.0/12, private */
        {0xC0000000, 24}, /* 192.0.0.0/24, protocols */
        {0xC0000200, 24}, /* 192.0.2.0/24, documentation */
        {0xC01FC400, 24}, /* 192.31.196.0/24, AS112 */
        {0xC034C100, 24}, /* 192.52.193.0/24, AMT */
        {0xC0586300, 24}, /* 192.88.99.0/24, 6to4 relays, deprecated */
        {0xC0A80000, 16}, /* 192.168.0.0/16, private */
        {0xC0AF3000, 24}, /* 192.175.48.0/24, AS112 */
        {0xC6120000, 15}, /* 198.18.0.0/15, benchmarks */
        {0xC6336400, 24}, /* 198.51.100.0/24, documentation */
        {0xCB007100, 24}, /* 203.0.113.0/24, documentation */
        {0xE0000000, 4},  /* 224.0.0.0/4, multicast */
        {0xF0000000, 4},  /* 240.0.0.0/4, reserved, and the broadcast address */
    };
    for (unsigned i = 0; i < sizeof special / sizeof special[0]; i++)
        if ((a ^ special[i].net) >> (32 - special[i].bits) == 0) return 0;
    return 1;
}

/* The same for an IPv6 address; one that wraps an IPv4 address is judged by it. Only 2000::/3 is assigned to public hosts, so the
 * registry's ranges outside of it (::/128, ::1/128, 64:ff9b:1::/48, 100::/64, 100:0:0:1::/64, 5f00::/16, fc00::/7, fe80::/10) need no
 * entry. */
static int ccurl_is_public_ipv6(const uint8_t *a) {
    static const uint8_t mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF}; /* ::ffff:0:0/96 */
    static const uint8_t nat64[12] = {0, 0x64, 0xFF, 0x9B};                       /* 64:ff9b::/96 */
    static const struct { uint8_t net[6]; int bits; } special[] = {
        {{0x20, 0x01, 0x00}, 23},                         /* 2001::/23, protocols: Teredo, ORCHID, AMT and others */
        {{0x20, 0x01, 0x0D, 0xB8}, 32},                   /* 2001:db8::/32, documentation */
        {{0x20, 0x02}, 16},                               /* 2002::/16, 6to4 */
        {{0x26, 0x20, 0x00, 0x4F, 0x80, 0x00}, 48},       /* 2620:4f:8000::/48, AS112 */
        {{0x3F, 0xFF, 0x00}, 20},                         /* 3fff::/20, documentation */
    };
    if (memcmp(a, mapped, sizeof mapped) == 0 || memcmp(a, nat64, sizeof nat64) == 0)
        return ccurl_is_public_ipv4((uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15]);
    for (unsigned i = 0; i < sizeof special / sizeof special[0]; i++) {
        int whole = special[i].bits / 8, rest = special[i].bits % 8;
        if (memcmp(a, special[i].net, (size_t)whole) == 0
            && (rest == 0 || (a[whole] ^ special[i].net[whole]) >> (8 - rest) == 0))
            return 0;
    }
    return (a[0] & 0xE0) == 0x20;
}

/* Whether an address is a public host's. */
static int ccurl_is_public(const struct sockaddr *address) {
    if (address->sa_family == AF_INET)
        return ccurl_is_public_ipv4(ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    if (address->sa_family == AF_INET6)
        return ccurl_is_public_ipv6(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
    return 0;
}

/* The same for an address in text; 0 for what is none. */
int ccurl_is_public_text(const char *text) {
    struct in_addr v4;
    struct in6_addr v6;
    if (inet_pton(AF_INET, text, &v4) == 1) return ccurl_is_public_ipv4(ntohl(v4.s_addr));
    if (inet_pton(AF_INET6, text, &v6) == 1) return ccurl_is_public_ipv6(v6.s6_addr);
    return 0;
}

/* Opens the socket of a connection, whose address is the one that is then connected to: no second look-up can change it. */
curl_socket_t ccurl_open_public_socket(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)context;
    (void)purpose;
    if (!ccurl_is_public(&address->addr)) return CURL_SOCKET_BAD;
    int type = address->socktype;
#ifdef SOCK_CLOEXEC
    type |= SOCK_CLOEXEC;
#endif
    return socket(address->family, type, address->protocol);
}
