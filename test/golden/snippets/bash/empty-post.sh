curl --request POST \
  --url https://api.example.com/a
