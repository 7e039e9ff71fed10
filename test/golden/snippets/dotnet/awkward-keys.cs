using System;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new StringContent("{\"\": 1, \"class\": 2, \"it's\": 3, \"a b\": 4, \"toString\": 5, \"\\ud800\": 6, \"a\\/b\": 7, \"ü\": 8}");
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
