package main

import (
	"context"
	"fmt"

	"github.com/coder/websocket"
)

func main() {
	ctx := context.Background()
	socket, _, err := websocket.Dial(ctx, "wss://api.example.com/json?a=b&c='d'", nil)
	if err != nil {
		panic(err)
	}
	defer socket.CloseNow()
	err = socket.Write(ctx, websocket.MessageText, []byte("{\n  \"text\": \"it's \\\"so\\\"\\n`$HOME` ${x} é漢\",\n  \"big\": 12345678901234567890,\n  \"none\": null,\n  \"list\": [true]\n}"))
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
