import json

from websockets.sync.client import connect

with connect(
    "wss://api.example.com/handshake",
    subprotocols=["chat.v2", "chat.v1"],
    additional_headers={
        "Authorization": "Bearer <token>",
        "X-Client": "it's \"me\"",
    },
) as socket:
    socket.send(json.dumps([
        "hello",
    ]))
    for message in socket:
        print(message)
