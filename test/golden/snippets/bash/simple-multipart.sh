curl --url https://api.example.com/a \
  --header 'X-A: b' \
  --form-string note=@x \
  --form 'file=@"file.bin"'
