package main

import (
	"fmt"
	"io"
	"net/http"
)

func main() {
	request, err := http.NewRequest("GET", "https://api.example.com/a?a=1&a=2&b=x%20y&c=%C3%BC%E4%BD%A0&d=%22it%27s%22&e=1%2B1&f=", nil)
	if err != nil {
		panic(err)
	}
	request.Header.Add("Accept", "text/plain")

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
