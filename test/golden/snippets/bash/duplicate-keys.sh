curl --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{"a": 1, "b": 2, "\u0061": 3}'
