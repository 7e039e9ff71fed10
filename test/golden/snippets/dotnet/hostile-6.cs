using System;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new StringContent("\u202E\n\"\"\"\n\u2028`'''0\"#//\r\n");
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("text/plain; charset=utf-8");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
