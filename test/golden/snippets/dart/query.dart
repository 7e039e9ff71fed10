import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('GET', Uri.parse('https://api.example.com/a?a=1&a=2&b=x%20y&c=%C3%BC%E4%BD%A0&d=%22it%27s%22&e=1%2B1&f='));
  request.headers['Accept'] = 'text/plain';

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
