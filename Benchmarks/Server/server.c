// The loopback server of `make bench`: HTTP/1.1 with keep-alive on one thread, and a fixed latency for each answer.
//   server PORT LATENCY-IN-MILLISECONDS
// Kakao's search, with one book for an ISBN and twenty for anything else, Aladin's look-up with all that a record may have,
// and the National Library's list of a day. The latency may be changed while it runs: GET /latency/50. GET /counts gives connections, requests and the most at once.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { INPUT = 16384, CONNECTIONS = 4096, PAGE = 65536 };

struct connection {
    int used;
    unsigned generation;
    size_t length;
    char input[INPUT];
};

// Answers wait in the order of their requests, since the latency is the same for all.
struct waiting {
    double due;
    int fd;
    unsigned generation;
    size_t length;
    char *bytes;
};

static struct connection *connections;
static struct waiting queue[1 << 16];
static unsigned head, tail;
static double latency;
static long accepted, requests, most;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void isbn(char text[14], long number) {
    int sum = 0;
    snprintf(text, 14, "978%09ld0", number % 1000000000);
    for (int i = 0; i < 12; i++) sum += (text[i] - '0') * (i % 2 ? 3 : 1);
    text[12] = '0' + (10 - sum % 10) % 10;
}

static int document(char *out, size_t size, const char *code) {
    return snprintf(out, size,
        "{\"authors\":[\"김서연\",\"J. K. 한\"],\"contents\":\"강가의 작은 도서관에서 시작된 이야기. 열두 살 소년이 &lt;바다의 지도&gt;를 "
        "찾아 떠난 첫 여름과, 그가 만난 사람들의 기록이다. 오래된 책장 뒤에서 나온 편지 한 장이 마을의 비밀을 말해 준다.\","
        "\"datetime\":\"2019-11-19T00:00:00.000+09:00\",\"isbn\":\"%s\",\"price\":15000,\"publisher\":\"두레박\","
        "\"sale_price\":13500,\"status\":\"정상판매\",\"thumbnail\":\"https://search1.kakaocdn.net/thumb/R120x174.q85/"
        "?fname=http%%3A%%2F%%2Ft1.daumcdn.net%%2Flbook%%2Fimage%%2F%s\",\"title\":\"바다의 지도 %s\","
        "\"translators\":[\"이도윤\"],\"url\":\"https://search.daum.net/search?w=bookpage&bookId=%s\"}",
        code, code, code + 8, code + 6);
}

static int registration(char *out, size_t size, const char *code, int number) {
    return snprintf(out, size,
        "{\"TITLE\":\"바다의 지도 %d\",\"VOL\":\"\",\"AUTHOR\":\"김서연 지음\",\"EA_ISBN\":\"%s\",\"SET_ISBN\":\"\",\"PUBLISHER\":\"두레박\","
        "\"PRE_PRICE\":\"15000\",\"SUBJECT\":\"8\",\"PAGE\":\"176 p.\",\"PUBLISH_PREDATE\":\"19970626\",\"EBOOK_YN\":\"N\"}",
        number, code);
}

// A record with a full statement of authors, biographies, entities and the members that only a look-up has.
static int item(char *out, size_t size, const char *code) {
    static const char *families[] = {"김", "이", "박", "최", "정", "강", "조", "윤", "장", "임"};
    static const char *given[] = {"서연", "도윤", "하늘", "민준", "지우", "예준", "수아", "은결", "다온", "시우"};
    static const char *statements[] = {
        "%s (지은이)", "%s (지은이), %s (옮긴이)", "%s, %s (지은이), %s (옮긴이)", "앙투안 드 생텍쥐페리 (지은이), %s (옮긴이)",
        "%s 지음, %s 옮김", "%s (지은이), %s (그림)", "%s (지은이), %s (그림), %s (옮긴이)", "J. K. 롤링 (지은이), %s (옮긴이)",
        "%s (글), %s (그림)", "%s (지은이), %s (감수)",
    };
    long number = atol(code + 3) / 10;
    char names[3][32], author[256];
    for (int i = 0; i < 3; i++)
        snprintf(names[i], 32, "%s%s", families[(number >> i) % 10], given[(number / 7 + 3 * i) % 10]);
    snprintf(author, sizeof author, statements[number % 10], names[0], names[1], names[2]);
    return snprintf(out, size,
        "{\"version\":\"20131101\",\"logo\":\"http://image.aladin.co.kr/img/header/2011/aladin_logo_new.gif\","
        "\"title\":\"알라딘 상품정보 - 바다의 지도 %1$s\",\"link\":\"http://www.aladin.co.kr/shop/wproduct.aspx?ItemId=%2$ld"
        "&amp;partner=openAPI&amp;start=api\",\"pubDate\":\"Wed, 25 Nov 2026 06:57:05 GMT\",\"totalResults\":1,\"startIndex\":1,"
        "\"itemsPerPage\":1,\"query\":\"isbn13=%1$s\",\"searchCategoryId\":0,\"searchCategoryName\":\"\",\"item\":[{"
        "\"title\":\"바다의 지도 %2$ld - 두 사람의 &lt;여름&gt;\",\"link\":\"http://www.aladin.co.kr/shop/wproduct.aspx?ItemId=%2$ld"
        "&amp;partner=openAPI&amp;start=api\",\"author\":\"%3$s\",\"pubDate\":\"2019-11-19\",\"description\":\"강가의 작은 도서관에서 "
        "시작된 이야기. 열두 살 소년이 &lt;바다의 지도&gt;를 찾아 떠난 첫 여름과, 그가 만난 사람들의 기록이다. 오래된 책장 뒤에서 나온 편지 한 "
        "장이 마을의 비밀을 말해 준다. &quot;그날의 바람을 기억하니?&quot; %4$s의 다섯 번째 장편소설.\",\"isbn\":\"K%2$09ld\","
        "\"isbn13\":\"%1$s\",\"itemId\":%2$ld,\"priceSales\":13500,\"priceStandard\":15000,\"mallType\":\"BOOK\","
        "\"stockStatus\":\"\",\"mileage\":750,\"cover\":\"https://image.aladin.co.kr/product/31673/28/cover500/k%2$ld_1.jpg\","
        "\"categoryId\":50917,\"categoryName\":\"국내도서>소설/시/희곡>한국소설>2000년대 이후 한국소설\",\"publisher\":\"두레박 출판사\","
        "\"salesPoint\":157010,\"adult\":false,\"fixedPrice\":true,\"customerReviewRank\":9,\"seriesInfo\":{\"seriesId\":12345,"
        "\"seriesLink\":\"http://www.aladin.co.kr/shop/common/wseriesitem.aspx?SRID=12345&amp;partner=openAPI\",\"seriesName\":"
        "\"바다의 지도 시리즈\"},\"subInfo\":{\"subTitle\":\"두 사람의 &lt;여름&gt;\",\"originalTitle\":\"\",\"itemPage\":376,"
        "\"subbarcode\":\"03810\",\"authors\":[{\"authorId\":1001,\"authorName\":\"%4$s\",\"authorType\":\"author\","
        "\"authorTypeDesc\":\"지은이\",\"authorInfo\":\"1974년 강릉에서 태어났다. 2001년 《문예의 숲》 신인상을 받으며 작품 활동을 시작했다."
        "&lt;br&gt;지은 책으로 &lt;바다의 지도&gt;, &lt;새벽의 도서관&gt; 등이 있다. 지금은 남쪽 바닷가 마을에서 글을 쓰며 지낸다.\","
        "\"authorInfoLink\":\"http://www.aladin.co.kr/author/wauthor_overview.aspx?AuthorSearch=@1001&amp;partner=openAPI\"},"
        "{\"authorId\":2001,\"authorName\":\"%5$s\",\"authorType\":\"translator\",\"authorTypeDesc\":\"옮긴이\","
        "\"authorInfo\":\"서울에서 태어나 번역가로 일한다. 옮긴 책으로 &lt;새벽의 도서관&gt;, &lt;숲의 편지&gt; 등이 있다.\",\"authorInfoLink\":"
        "\"http://www.aladin.co.kr/author/wauthor_overview.aspx?AuthorSearch=@2001&amp;partner=openAPI\"}],\"ratingInfo\":{"
        "\"ratingScore\":9.4,\"ratingCount\":37,\"commentReviewCount\":25,\"myReviewCount\":12}}}]}",
        code, number, author, names[0], names[1]);
}

static size_t body(const char *target, char *out, size_t size) {
    char code[14];
    const char *query = strstr(target, "query="), *id = strstr(target, "ItemId=");
    int length = 0;
    if (!strncmp(target, "/latency/", 9)) {
        latency = atof(target + 9);
        return snprintf(out, size, "{}");
    }
    if (!strncmp(target, "/counts", 7)) {
        length = snprintf(out, size, "{\"connections\":%ld,\"requests\":%ld,\"most\":%ld}", accepted, requests, most);
        accepted = requests = most = 0;
        return length;
    }
    if (id && strstr(target, "ItemLookUp.aspx")) {
        snprintf(code, 14, "%.13s", id + 7);
        return item(out, size, code);
    }
    if (strstr(target, "SearchApi.do")) {
        length = snprintf(out, size, "{\"TOTAL_COUNT\":\"20\",\"PAGE_NO\":\"1\",\"docs\":[");
        for (int i = 0; i < 20; i++) {
            isbn(code, 500 + i);
            if (i) out[length++] = ',';
            length += registration(out + length, size - length, code, i);
        }
        return length + snprintf(out + length, size - length, "]}");
    }
    int count = query && strspn(query + 6, "0123456789X") >= 13 ? 1 : 20;
    length = snprintf(out, size, "{\"documents\":[");
    for (int i = 0; i < count; i++) {
        isbn(code, 1000 + i);
        if (count == 1) snprintf(code, 14, "%.13s", query + 6);
        if (i) out[length++] = ',';
        length += document(out + length, size - length, code);
    }
    return length + snprintf(out + length, size - length,
        "],\"meta\":{\"is_end\":true,\"pageable_count\":%d,\"total_count\":%d}}", count, count);
}

static void send_all(int fd, const char *bytes, size_t length) {
    // Loopback buffers are larger than any answer; a client that does not read is no client of a benchmark.
    while (length > 0) {
        ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (sent <= 0) return;
        bytes += sent;
        length -= sent;
    }
}

static void answer(int fd, const char *target) {
    static char page[PAGE];
    size_t length = body(target, page, sizeof page);
    char *bytes = malloc(length + 160);
    int header = sprintf(bytes,
        "HTTP/1.1 200 OK\r\nContent-Type: application/json;charset=UTF-8\r\nContent-Length: %zu\r\n\r\n", length);
    memcpy(bytes + header, page, length);
    if (latency <= 0 || !strncmp(target, "/latency/", 9) || !strncmp(target, "/counts", 7)) {
        send_all(fd, bytes, header + length);
        free(bytes);
        return;
    }
    queue[tail++ % (1 << 16)] = (struct waiting){now() + latency, fd, connections[fd].generation, header + length, bytes};
    if (tail - head > most) most = tail - head;
}

static void close_connection(int fd) {
    connections[fd].used = 0;
    connections[fd].generation++;
    close(fd);
}

static void read_from(int fd) {
    struct connection *own = &connections[fd];
    ssize_t count = recv(fd, own->input + own->length, INPUT - 1 - own->length, 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) return close_connection(fd);
    own->length += count;
    own->input[own->length] = 0;
    char *end;
    while ((end = strstr(own->input, "\r\n\r\n"))) {
        char *target = strchr(own->input, ' ');
        *end = 0;
        if (!target) return close_connection(fd);
        target++;
        char *stop = strchr(target, ' ');
        if (stop) *stop = 0;
        requests++;
        answer(fd, target);
        size_t used = end + 4 - own->input;
        memmove(own->input, own->input + used, own->length - used + 1);
        own->length -= used;
    }
    if (own->length >= INPUT - 1) close_connection(fd);
}

int main(int argc, char **argv) {
    int one = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), poll = epoll_create1(0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    address.sin_port = htons(argc > 1 ? atoi(argv[1]) : 0);
    latency = argc > 2 ? atof(argv[2]) : 0;
    connections = calloc(CONNECTIONS, sizeof *connections);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 1024)) return perror("server"), 1;
    getsockname(listener, (struct sockaddr *)&address, &size);
    printf("http://127.0.0.1:%d\n", ntohs(address.sin_port));
    fflush(stdout);
    epoll_ctl(poll, EPOLL_CTL_ADD, listener, &(struct epoll_event){.events = EPOLLIN, .data.fd = listener});
    for (;;) {
        struct epoll_event events[256];
        int wait = -1;
        if (head != tail) {
            double left = queue[head % (1 << 16)].due - now();
            // The last millisecond is waited for without sleeping longer than it.
            wait = left > 1 ? (int)left : 0;
        }
        int count = epoll_wait(poll, events, 256, wait);
        for (int i = 0; i < count; i++) {
            int fd = events[i].data.fd;
            if (fd != listener) {
                read_from(fd);
                continue;
            }
            int accepted_fd;
            while ((accepted_fd = accept4(listener, 0, 0, SOCK_NONBLOCK)) >= 0) {
                if (accepted_fd >= CONNECTIONS) {
                    close(accepted_fd);
                    continue;
                }
                setsockopt(accepted_fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
                connections[accepted_fd].used = 1;
                connections[accepted_fd].length = 0;
                accepted++;
                epoll_ctl(poll, EPOLL_CTL_ADD, accepted_fd, &(struct epoll_event){.events = EPOLLIN, .data.fd = accepted_fd});
            }
        }
        double time = now();
        while (head != tail && queue[head % (1 << 16)].due <= time) {
            struct waiting *next = &queue[head++ % (1 << 16)];
            if (connections[next->fd].generation == next->generation) send_all(next->fd, next->bytes, next->length);
            free(next->bytes);
        }
    }
}
