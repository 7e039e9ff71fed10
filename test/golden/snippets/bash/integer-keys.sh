curl --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{"b": 1, "10": 2, "2": 3, "a": {"1": [{"01": 4, "-1": 5}]}}'
