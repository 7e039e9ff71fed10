import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('GET', Uri.parse('https://api.example.com/a'));
  request.headers['Cookie'] = 'a=1; b=2';

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
