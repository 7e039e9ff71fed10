curl --head \
  --url https://api.example.com/a
