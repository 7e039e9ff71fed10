using System;
using System.Net.Http;
using System.Net.Http.Headers;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new StringContent("""
    {
      "a": "a'b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> \"\"\" ''' )body\" \"#",
      "b": [
        1,
        null,
        true,
        {
          "c": []
        }
      ],
      "d": {}
    }
    """);
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("application/json");

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
