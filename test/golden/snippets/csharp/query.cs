using System;
using System.Net.Http;
using System.Threading.Tasks;

public static class Program
{
    public static async Task Main()
    {
        var client = new HttpClient();
        var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a?a=1&a=2&b=x%20y&c=%C3%BC%E4%BD%A0&d=%22it%27s%22&e=1%2B1&f=");
        request.Headers.TryAddWithoutValidation("Accept", "text/plain");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
