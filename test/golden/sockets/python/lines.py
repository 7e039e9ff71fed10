from websockets.sync.client import connect

with connect("wss://api.example.com/lines") as socket:
    socket.send("CONNECT\naccept-version:1.2\n\n")
    for message in socket:
        print(message)
