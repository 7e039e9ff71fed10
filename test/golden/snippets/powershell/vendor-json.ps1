$body = '{
  "a": 1
}'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'PATCH'
    ContentType = 'application/vnd.api+json; version=1'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
