package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader("{\"a\": \"__proto__\", \"b\": {\"__pr\\u006fto__\": {\"c\": 1}}}")
	request, err := http.NewRequest("POST", "https://api.example.com/a", body)
	if err != nil {
		panic(err)
	}
	request.Header.Add("Content-Type", "application/json")

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
