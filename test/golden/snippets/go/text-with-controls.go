package main

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

func main() {
	body := strings.NewReader("tab\there\r\nbell\u0007 end\u2028 x\u202Ey \\u0041 \\x41 \\ ")
	request, err := http.NewRequest("POST", "https://api.example.com/a", body)
	if err != nil {
		panic(err)
	}
	request.Header.Add("Content-Type", "text/plain")

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
