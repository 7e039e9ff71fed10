curl --request QUERY \
  --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{
  "a": 1
}'
