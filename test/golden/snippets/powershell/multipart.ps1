$form = [System.Net.Http.MultipartFormDataContent]::new()
$part = [System.Net.Http.StringContent]::new('x "y" ü; z, @file
<w>')
$form.Add($part, 'note')
$part = [System.Net.Http.ByteArrayContent]::new([System.IO.File]::ReadAllBytes((Resolve-Path -LiteralPath 'file.bin')))
$part.Headers.ContentType = 'image/png'
$form.Add($part, 'file', 'file.bin')
$part = [System.Net.Http.StringContent]::new('{"a":"b"}')
$part.Headers.ContentType = 'application/json'
$form.Add($part, 'meta')
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    Body = $form
}
$response = Invoke-WebRequest @request
$response.Content
