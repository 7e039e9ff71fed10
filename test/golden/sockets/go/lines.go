package main

import (
	"context"
	"fmt"

	"github.com/coder/websocket"
)

func main() {
	ctx := context.Background()
	socket, _, err := websocket.Dial(ctx, "wss://api.example.com/lines", nil)
	if err != nil {
		panic(err)
	}
	defer socket.CloseNow()
	err = socket.Write(ctx, websocket.MessageText, []byte(`CONNECT
accept-version:1.2

`))
	if err != nil {
		panic(err)
	}
	for {
		_, message, err := socket.Read(ctx)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(message))
	}
}
