#include "ccurl.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <sys/socket.h>

/* Whether an IPv4 address is a public one: not of this machine, a private network, a link, a test, or many hosts (RFC 6890). */
static int ccurl_is_public_ipv4(uint32_t a) {
    static const struct { uint32_t net, mask; } special[] = {
        {0x00000000, 0xFF000000}, {0x0A000000, 0xFF000000}, {0x64400000, 0xFFC00000}, {0x7F000000, 0xFF000000},
        {0xA9FE0000, 0xFFFF0000}, {0xAC100000, 0xFFF00000}, {0xC0000000, 0xFFFFFF00}, {0xC0000200, 0xFFFFFF00},
        {0xC0586300, 0xFFFFFF00}, {0xC0A80000, 0xFFFF0000}, {0xC6120000, 0xFFFE0000}, {0xC6336400, 0xFFFFFF00},
        {0xCB007100, 0xFFFFFF00}, {0xE0000000, 0xE0000000},
    };
    for (unsigned i = 0; i < sizeof special / sizeof special[0]; i++)
        if ((a & special[i].mask) == special[i].net) return 0;
    return 1;
}

/* The same for an IPv6 address; one that wraps an IPv4 address is judged by it. */
static int ccurl_is_public_ipv6(const uint8_t *a) {
    uint32_t last = (uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15];
    int zeros = 1;
    for (int i = 0; i < 8; i++) zeros = zeros && a[i] == 0;
    /* ::, ::1, IPv4-compatible; ::ffff:a.b.c.d; ::ffff:0:a.b.c.d. */
    if (zeros) return a[8] == 0 && a[9] == 0 && a[10] == 0xFF && a[11] == 0xFF ? ccurl_is_public_ipv4(last) : 0;
    /* NAT64, 64:ff9b::/96; the rest of 64:ff9b::/32 is local. */
    if (a[0] == 0 && a[1] == 0x64 && a[2] == 0xFF && a[3] == 0x9B) {
        for (int i = 4; i < 12; i++)
            if (a[i] != 0) return 0;
        return ccurl_is_public_ipv4(last);
    }
    /* 6to4, 2002::/16. */
    if (a[0] == 0x20 && a[1] == 0x02)
        return ccurl_is_public_ipv4((uint32_t)a[2] << 24 | (uint32_t)a[3] << 16 | (uint32_t)a[4] << 8 | a[5]);
    /* Teredo and the like, 2001::/23; documentation, 2001:db8::/32. */
    if (a[0] == 0x20 && a[1] == 0x01 && (a[2] < 2 || (a[2] == 0x0D && a[3] == 0xB8))) return 0;
    /* Only 2000::/3 is assigned to public hosts. */
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
