using System;
using System.IO;
using System.Net.Http;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Headers.TryAddWithoutValidation("X-A", "b");
var form = new MultipartFormDataContent();
var part1 = new StringContent("@x");
form.Add(part1, "\"note\"");
var part2 = new ByteArrayContent(File.ReadAllBytes("file.bin"));
form.Add(part2, "\"file\"", "file.bin");
request.Content = form;

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
