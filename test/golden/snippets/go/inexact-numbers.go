package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader("[{\"a\": -0, \"b\": \"c\"}, {\"a\": -0.0, \"b\": \"c\"}, {\"a\": 1.50, \"b\": \"c\"}, {\"a\": 3.0, \"b\": \"c\"}, {\"a\": 1e5, \"b\": \"c\"}, {\"a\": 1E+5, \"b\": \"c\"}, {\"a\": 1e-400, \"b\": \"c\"}, {\"a\": 1e400, \"b\": \"c\"}, {\"a\": 1000000000000000000000000, \"b\": \"c\"}, {\"a\": 12345678901234567.5, \"b\": \"c\"}, {\"a\": 9007199254740993, \"b\": \"c\"}, {\"a\": 0.1000000000000000055511151231257827, \"b\": \"c\"}]")
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
