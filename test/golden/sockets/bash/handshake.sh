printf '%s\n' '["hello"]' |
  websocat --no-close \
    --protocol 'chat.v2, chat.v1' \
    --header='Authorization: Bearer <token>' \
    --header='X-Client: it'\''s "me"' \
    wss://api.example.com/handshake
