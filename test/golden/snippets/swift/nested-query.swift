import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

var request = URLRequest(url: URL(string: "https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range=%7B3%7D&list=1,2%7C3")!)
request.httpMethod = "GET"

let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))
