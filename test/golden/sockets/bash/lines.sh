printf '%s\0' 'CONNECT
accept-version:1.2

' |
  websocat --no-close --null-terminated wss://api.example.com/lines
