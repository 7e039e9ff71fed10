curl --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '{"a": "__proto__", "b": {"__pr\u006fto__": {"c": 1}}}'
