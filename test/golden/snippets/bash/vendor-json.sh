curl --request PATCH \
  --url https://api.example.com/a \
  --header 'Content-Type: application/vnd.api+json; version=1' \
  --data '{
  "a": 1
}'
