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
        request.Content = new StringContent("{\"small\": [0, 7, -3, 0.5, -12.25, 0.0001], \"safe\": 9007199254740991, \"float\": 1.5, \"keep\": \"1.50 -0 1e5\"}");
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
