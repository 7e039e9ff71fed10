using System;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new StringContent("""
    {
      "id": "12345678901234567890",
      "uuid": "550e8400-e29b-41d4-a716-446655440000",
      "price": "1.0",
      "note": "a \"1e5\" b"
    }
    """);
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
