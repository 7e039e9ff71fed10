using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;

public static class Program
{
    public static async Task Main()
    {
        var client = new HttpClient();
        var request = new HttpRequestMessage(new HttpMethod("PATCH"), "https://api.example.com/a");
        request.Content = new StringContent(@"{
  ""a"": 1
}");
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/vnd.api+json; version=1");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
