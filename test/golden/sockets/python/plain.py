from websockets.sync.client import connect

with connect("wss://api.example.com/plain") as socket:
    for message in socket:
        print(message)
