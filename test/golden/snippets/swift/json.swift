import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a")!)
request.httpMethod = "POST"
request.setValue("application/json", forHTTPHeaderField: "Content-Type")
request.httpBody = Data(##"""
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
"""##.utf8)

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
