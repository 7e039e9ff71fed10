package main

import (
	"context"
	"fmt"

	"github.com/coder/websocket"
)

func main() {
	ctx := context.Background()
	socket, _, err := websocket.Dial(ctx, "wss://api.example.com/plain", nil)
	if err != nil {
		panic(err)
	}
	defer socket.CloseNow()
	for {
		_, message, err := socket.Read(ctx)
		if err != nil {
			panic(err)
		}
		fmt.Println(string(message))
	}
}
