using System;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new StringContent("[{\"a\": -0, \"b\": \"c\"}, {\"a\": -0.0, \"b\": \"c\"}, {\"a\": 1.50, \"b\": \"c\"}, {\"a\": 3.0, \"b\": \"c\"}, {\"a\": 1e5, \"b\": \"c\"}, {\"a\": 1E+5, \"b\": \"c\"}, {\"a\": 1e-400, \"b\": \"c\"}, {\"a\": 1e400, \"b\": \"c\"}, {\"a\": 1000000000000000000000000, \"b\": \"c\"}, {\"a\": 12345678901234567.5, \"b\": \"c\"}, {\"a\": 9007199254740993, \"b\": \"c\"}, {\"a\": 0.1000000000000000055511151231257827, \"b\": \"c\"}]");
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
