curl --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{"a":{"b":[1,2]},"$c":"\u0000\u2028"}'
