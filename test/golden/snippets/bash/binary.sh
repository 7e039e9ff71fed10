curl --request PUT \
  --url https://api.example.com/a \
  --header 'Content-Type: application/octet-stream' \
  --data-binary @file.bin
