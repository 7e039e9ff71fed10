curl --url https://api.example.com/a \
  --header 'Content-Type: application/xml' \
  --data-raw '<?xml version="1.0"?>
<a b="c">
  <d>&amp; é</d>
</a>'
