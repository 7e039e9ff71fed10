$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'GET'
    Headers = @{
        'Cookie' = 'a=%20x%3D; b="q"; c=a+b/c=='
    }
    SkipHeaderValidation = $true
}
$response = Invoke-WebRequest @request
$response.Content
