$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'PUT'
    ContentType = 'application/octet-stream'
    InFile = 'file.bin'
}
$response = Invoke-WebRequest @request
$response.Content
