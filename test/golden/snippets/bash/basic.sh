curl --url https://api.example.com/a \
  --header 'Authorization: Basic dXNlcjpwYTpzcw=='
