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
        request.Content = new StringContent("a+b=a%27b%22c%24HOME%60id%60%5Cn%0A%24%7Bx%7D+%23%7By%7D+%7B%7By%7D%7D+%5C%28z%29+%C3%BC+%E4%BD%A0+%25s+%3F%3F+%3C%21--+%3C%2Fscript%3E+%22%22%22+%27%27%27+%29body%22+%22%23&c=1%2B1%3D2%26x%25&c=&%40d=%40e");
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/x-www-form-urlencoded");

        var response = await client.SendAsync(request);
        Console.WriteLine(await response.Content.ReadAsStringAsync());
    }
}
