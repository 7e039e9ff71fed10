package main

import (
	"context"
	"fmt"
	"net/http"

	"github.com/coder/websocket"
)

func main() {
	ctx := context.Background()
	socket, _, err := websocket.Dial(ctx, "wss://api.example.com/handshake", &websocket.DialOptions{
		Subprotocols: []string{"chat.v2", "chat.v1"},
		HTTPHeader: http.Header{
			"Authorization": {"Bearer <token>"},
			"X-Client": {"it's \"me\""},
		},
	})
	if err != nil {
		panic(err)
	}
	defer socket.CloseNow()
	err = socket.Write(ctx, websocket.MessageText, []byte("[\"hello\"]"))
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
