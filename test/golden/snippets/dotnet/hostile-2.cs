using System;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new StringContent("\"\"\"\\u0041//\\(x)\nEOF\n漢\\(x)%s\u2028é\\\"#\"##$\n\"\"\"\n\u0007é");
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("text/plain; charset=utf-8");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
