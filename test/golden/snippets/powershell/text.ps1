$body = '@a''b"c$HOME`id`\n
${x} #{y} {{y}} \(z) ü 你 %s ?? <!-- </script> """ '''''' )body" "#'
$request = @{
    Uri = 'https://api.example.com/a'
    Method = 'POST'
    ContentType = 'text/plain'
    Body = [System.Text.Encoding]::UTF8.GetBytes($body)
}
$response = Invoke-WebRequest @request
$response.Content
