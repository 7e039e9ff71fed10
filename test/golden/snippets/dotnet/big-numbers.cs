using System;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("PUT"), "https://api.example.com/a");
request.Content = new StringContent("""
    {
      "a": 12345678901234567890,
      "b": 1.0,
      "c": 1e3,
      "d": -0.10
    }
    """);
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
