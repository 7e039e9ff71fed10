using System;
using System.Collections.Generic;
using System.Net.Http;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new FormUrlEncodedContent(new[]
{
    new KeyValuePair<string, string>("metadata[order id]", "6735"),
    new KeyValuePair<string, string>("filter[age][gte]", "<string>"),
    new KeyValuePair<string, string>("return_url", "https://example.com/a?b=c&d=1+1#e"),
});

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
