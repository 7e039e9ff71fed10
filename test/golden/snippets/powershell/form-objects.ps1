$body = 'metadata[order+id]=6735&filter[age][gte]=<string>&return_url=https://example.com/a%3Fb%3Dc%26d%3D1%2B1%23e'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'application/x-www-form-urlencoded'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
