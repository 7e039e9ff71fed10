$body = '{"a":1}
{"a":2}
'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/x-ndjson'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
