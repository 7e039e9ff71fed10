#include <stdio.h>
#include <curl/curl.h>

int main(void) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) return 1;
    struct curl_slist *headers = NULL;
    headers = curl_slist_append(headers, "Content-Type: application/json");
    static const char body[] = "[{\"a\": -0, \"b\": \"c\"}, {\"a\": -0.0, \"b\": \"c\"}, {\"a\": 1.50, \"b\": \"c\"}, {\"a\": 3.0, \"b\": \"c\"}, {\"a\": 1e5, \"b\": \"c\"}, {\"a\": 1E+5, \"b\": \"c\"}, {\"a\": 1e-400, \"b\": \"c\"}, {\"a\": 1e400, \"b\": \"c\"}, {\"a\": 1000000000000000000000000, \"b\": \"c\"}, {\"a\": 12345678901234567.5, \"b\": \"c\"}, {\"a\": 9007199254740993, \"b\": \"c\"}, {\"a\": 0.1000000000000000055511151231257827, \"b\": \"c\"}]";

    curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.com/a");
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "POST");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);
    curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)(sizeof body - 1));

    CURLcode result = curl_easy_perform(curl);
    if (result != CURLE_OK) fprintf(stderr, "%s\n", curl_easy_strerror(result));

    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    return result == CURLE_OK ? 0 : 1;
}
