curl --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '[
  1,
  "two",
  null
]'
