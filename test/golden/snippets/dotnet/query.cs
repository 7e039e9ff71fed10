using System;
using System.Net.Http;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a?a=1&a=2&b=x%20y&c=%C3%BC%E4%BD%A0&d=%22it%27s%22&e=1%2B1&f=");
request.Headers.TryAddWithoutValidation("Accept", "text/plain");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
