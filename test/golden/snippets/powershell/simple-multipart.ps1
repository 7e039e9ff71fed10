$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    Headers = @{
        'X-A' = 'b'
    }
    Form = @{
        'note' = '@x'
        'file' = Get-Item -LiteralPath 'file.bin'
    }
    SkipHeaderValidation = $true
}
$response = Invoke-WebRequest @request
$response.Content
