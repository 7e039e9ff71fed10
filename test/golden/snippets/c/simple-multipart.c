#include <stdio.h>
#include <curl/curl.h>

int main(void) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) return 1;
    struct curl_slist *headers = NULL;
    headers = curl_slist_append(headers, "X-A: b");
    curl_mime *form = curl_mime_init(curl);
    curl_mimepart *part;
    part = curl_mime_addpart(form);
    curl_mime_name(part, "note");
    curl_mime_data(part, "@x", CURL_ZERO_TERMINATED);
    part = curl_mime_addpart(form);
    curl_mime_name(part, "file");
    curl_mime_filedata(part, "file.bin");

    curl_easy_setopt(curl, CURLOPT_URL, "https://api.example.com/a");
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, "POST");
    curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);

    CURLcode result = curl_easy_perform(curl);
    if (result != CURLE_OK) fprintf(stderr, "%s\n", curl_easy_strerror(result));

    curl_mime_free(form);
    curl_slist_free_all(headers);
    curl_easy_cleanup(curl);
    return result == CURLE_OK ? 0 : 1;
}
