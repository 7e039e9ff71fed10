curl --request OPTIONS \
  --url https://api.example.com/a
