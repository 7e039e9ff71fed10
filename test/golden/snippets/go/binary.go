package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
)

func main() {
	body, err := os.Open("file.bin")
	if err != nil {
		panic(err)
	}
	request, err := http.NewRequest("PUT", "https://api.example.com/a", body)
	if err != nil {
		panic(err)
	}
	request.Header.Add("Content-Type", "application/octet-stream")

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
