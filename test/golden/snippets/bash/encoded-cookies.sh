curl --url https://api.example.com/a \
  --header 'Cookie: a=%20x%3D; b="q"; c=a+b/c=='
