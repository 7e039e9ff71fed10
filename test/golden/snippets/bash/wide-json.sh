curl --url https://api.example.com/a \
  --header 'Content-Type: application/json' \
  --data '[[], {}, [[], {}], {"a": [], "b": {}}, "", null, true, false]'
