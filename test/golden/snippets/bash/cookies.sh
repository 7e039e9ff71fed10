curl --url https://api.example.com/a \
  --header 'Cookie: a=1; b=2'
