package main

import (
	"fmt"
	"io"
	"net/http"
)

func main() {
	request, err := http.NewRequest("GET", "https://api.example.com/a", nil)
	if err != nil {
		panic(err)
	}
	request.Header.Add("X-Note", "it's \"1\" $HOME `x` \\ #{a} ${b} end")
	request.Header.Add("X-Empty", "")

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
