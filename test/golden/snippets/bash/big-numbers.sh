curl --request PUT \
  --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{
  "a": 12345678901234567890,
  "b": 1.0,
  "c": 1e3,
  "d": -0.10
}'
