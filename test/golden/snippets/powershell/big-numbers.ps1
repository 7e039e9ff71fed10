$body = '{
  "a": 12345678901234567890,
  "b": 1.0,
  "c": 1e3,
  "d": -0.10
}'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'PUT'
    ContentType = 'application/json'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
