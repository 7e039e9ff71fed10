package main

import (
	"bytes"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/textproto"
	"os"
)

func main() {
	body := &bytes.Buffer{}
	form := multipart.NewWriter(body)
	part1, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {"form-data; name=\"note\""},
	})
	if err != nil {
		panic(err)
	}
	io.WriteString(part1, "x \"y\" ü; z, @file\n<w>")
	part2, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {"form-data; name=\"file\"; filename=\"file.bin\""},
		"Content-Type": {"image/png"},
	})
	if err != nil {
		panic(err)
	}
	file2, err := os.Open("file.bin")
	if err != nil {
		panic(err)
	}
	io.Copy(part2, file2)
	part3, err := form.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {"form-data; name=\"meta\""},
		"Content-Type": {"application/json"},
	})
	if err != nil {
		panic(err)
	}
	io.WriteString(part3, "{\"a\":\"b\"}")
	if err := form.Close(); err != nil {
		panic(err)
	}

	request, err := http.NewRequest("POST", "https://api.example.com/a", body)
	if err != nil {
		panic(err)
	}
	request.Header.Set("Content-Type", form.FormDataContentType())

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
