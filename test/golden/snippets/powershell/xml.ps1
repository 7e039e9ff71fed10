$body = '<?xml version="1.0"?>
<a b="c">
  <d>&amp; é</d>
</a>'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/xml'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
