using System;
using System.Net.Http;
using System.Threading.Tasks;

public static class Program
{
    public static async Task Main()
    {
        var client = new HttpClient(new HttpClientHandler { UseCookies = false });
        var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a");
        request.Headers.TryAddWithoutValidation("Cookie", "a=1; b=2");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
