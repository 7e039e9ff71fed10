using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
var form = new MultipartFormDataContent();
var part1 = new StringContent("x \"y\" ü; z, @file\n<w>");
form.Add(part1, "\"note\"");
var part2 = new ByteArrayContent(File.ReadAllBytes("file.bin"));
part2.Headers.ContentType = MediaTypeHeaderValue.Parse("image/png");
form.Add(part2, "\"file\"", "file.bin");
var part3 = new StringContent("{\"a\":\"b\"}");
part3.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");
form.Add(part3, "\"meta\"");
request.Content = form;

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
