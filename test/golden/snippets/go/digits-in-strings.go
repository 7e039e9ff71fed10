package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader(`{
  "id": "12345678901234567890",
  "uuid": "550e8400-e29b-41d4-a716-446655440000",
  "price": "1.0",
  "note": "a \"1e5\" b"
}`)
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
