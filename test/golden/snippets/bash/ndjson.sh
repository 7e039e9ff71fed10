curl --url https://api.example.com/a \
  --header 'Content-Type: application/x-ndjson' \
  --data-raw '{"a":1}
{"a":2}
'
