#ifndef BOOKFETCH_CCURL_SHIM_H
#define BOOKFETCH_CCURL_SHIM_H

#include <curl/curl.h>

#endif
