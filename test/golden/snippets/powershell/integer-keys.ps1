$body = '{"b": 1, "10": 2, "2": 3, "a": {"1": [{"01": 4, "-1": 5}]}}'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/json'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
