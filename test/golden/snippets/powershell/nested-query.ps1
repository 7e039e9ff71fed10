$request = @{
    Uri = 'https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range={3}&list=1,2|3'
    Method = 'GET'
}
$response = Invoke-WebRequest @request
$response.Content
