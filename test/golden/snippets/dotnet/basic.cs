using System;
using System.Net.Http;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a");
request.Headers.TryAddWithoutValidation("Authorization", "Basic dXNlcjpwYTpzcw==");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
