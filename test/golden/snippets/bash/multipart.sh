curl --url https://api.example.com/a \
  --form-string 'note=x "y" ü; z, @file
<w>' \
  --form 'file=@"file.bin";type=image/png' \
  --form 'meta="{\"a\":\"b\"}";type=application/json'
