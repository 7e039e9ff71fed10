printf '%s\n' ping |
  websocat --no-close 'wss://api.example.com/placeholders/{room}?key=%3Capi-key%3E'
