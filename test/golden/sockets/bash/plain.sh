websocat wss://api.example.com/plain
