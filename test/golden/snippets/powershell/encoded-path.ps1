$request = @{
    Uri = 'https://api.example.com/a/x%2Fy/%25/a%20b;v=1/~z'
    Method = 'GET'
}
$response = Invoke-WebRequest @request
$response.Content
