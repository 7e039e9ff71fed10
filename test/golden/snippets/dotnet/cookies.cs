using System;
using System.Net.Http;

using var client = new HttpClient(new HttpClientHandler { UseCookies = false });
using var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a");
request.Headers.TryAddWithoutValidation("Cookie", "a=1; b=2");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
