package main

import (
	"context"
	"fmt"

	"github.com/coder/websocket"
)

func main() {
	ctx := context.Background()
	socket, _, err := websocket.Dial(ctx, "wss://api.example.com/placeholders/{room}?key=%3Capi-key%3E", nil)
	if err != nil {
		panic(err)
	}
	defer socket.CloseNow()
	err = socket.Write(ctx, websocket.MessageText, []byte("ping"))
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
