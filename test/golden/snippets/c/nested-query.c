#include <stdio.h>
#include <curl/curl.h>

int main(void) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) return 1;

    curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range={3}&list=1,2|3");
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "GET");

    CURLcode result = curl_easy_perform(curl);
    if (result != CURLE_OK) fprintf(stderr, "%s\n", curl_easy_strerror(result));

    curl_easy_cleanup(curl);
    return result == CURLE_OK ? 0 : 1;
}
