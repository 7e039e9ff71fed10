using System;
using System.IO;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("PUT"), "https://api.example.com/a");
request.Content = new ByteArrayContent(File.ReadAllBytes("file.bin"));
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/octet-stream");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
