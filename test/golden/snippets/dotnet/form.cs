using System;
using System.Collections.Generic;
using System.Net.Http;

using var client = new HttpClient();
using var request = new HttpRequestMessage(new HttpMethod("POST"), "https://api.example.com/a");
request.Content = new FormUrlEncodedContent(new[]
{
    new KeyValuePair<string, string>("a b", "a'b\"c$HOME`id`\\n\n${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> \"\"\" ''' )body\" \"#"),
    new KeyValuePair<string, string>("c", "1+1=2&x%"),
    new KeyValuePair<string, string>("c", ""),
    new KeyValuePair<string, string>("@d", "@e"),
});

using var response = await client.SendAsync(request);
Console.WriteLine(await response.Content.ReadAsStringAsync());
