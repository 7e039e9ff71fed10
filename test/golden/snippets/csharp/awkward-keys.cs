using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Threading.Tasks;

public static class Program
{
    public static async Task Main()
    {
        var client = new HttpClient();
        var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
        request.Content = new StringContent("{\"\": 1, \"class\": 2, \"it's\": 3, \"a b\": 4, \"toString\": 5, \"\\ud800\": 6, \"a\\/b\": 7, \"ü\": 8}");
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
