from websockets.sync.client import connect

with connect("wss://api.example.com/placeholders/{room}?key=%3Capi-key%3E") as socket:
    socket.send("ping")
    for message in socket:
        print(message)
