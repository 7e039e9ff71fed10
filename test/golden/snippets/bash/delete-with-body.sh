curl --request DELETE \
  --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{
  "a": 1
}'
