package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader("metadata[order+id]=6735&filter[age][gte]=<string>&return_url=https://example.com/a%3Fb%3Dc%26d%3D1%2B1%23e")
	request, err := http.NewRequest("POST", "https://api.example.com/a", body)
	if err != nil {
		panic(err)
	}
	request.Header.Add("Content-Type", "application/x-www-form-urlencoded")

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		panic(err)
	}
	fmt.Println(string(text))
}
