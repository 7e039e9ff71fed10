using System;
using System.Net.Http;
using System.Threading.Tasks;

public static class Program
{
    public static async Task Main()
    {
        var client = new HttpClient();
        var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a/x%2Fy/%25/a%20b;v=1/~z");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
