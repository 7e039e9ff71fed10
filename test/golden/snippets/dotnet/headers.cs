using System;
using System.Net.Http;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a");
request.Headers.TryAddWithoutValidation("X-Note", "it's \"1\" $HOME `x` \\ #{a} ${b} end");
request.Headers.TryAddWithoutValidation("X-Empty", "");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
