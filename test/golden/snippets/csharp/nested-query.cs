using System;
using System.Net.Http;
using System.Threading.Tasks;

public static class Program
{
    public static async Task Main()
    {
        var client = new HttpClient();
        var request = new HttpRequestMessage(new HttpMethod("GET"), "https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range={3}&list=1,2|3");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
