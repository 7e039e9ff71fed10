import json

from websockets.sync.client import connect

with connect("wss://api.example.com/json?a=b&c='d'") as socket:
    socket.send(json.dumps({
        "text": "it's \"so\"\n`$HOME` ${x} é漢",
        "big": 12345678901234567890,
        "none": None,
        "list": [
            True,
        ],
    }))
    for message in socket:
        print(message)
