#include <stdio.h>
#include <curl/curl.h>

int main(void) {
    CURL *curl = curl_easy_init();
    if (curl == NULL) return 1;
    struct curl_slist *headers = NULL;
    headers = curl_slist_append(headers, "Content-Type: application/x-www-form-urlencoded");
    static const char body[] = "a+b=a%27b%22c%24HOME%60id%60%5Cn%0A%24%7Bx%7D+%23%7By%7D+%7B%7By%7D%7D+%5C%28z%29+%C3%BC+%E4%BD%A0+%25s+%3F%3F+%3C%21--+%3C/script%3E+%22%22%22+%27%27%27+%29body%22+%22%23&c=1%2B1%3D2%26x%25&c=&@d=@e";

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
