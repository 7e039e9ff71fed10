import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('GET', Uri.parse('https://api.example.com/a'));
  request.headers['X-Note'] = 'it\'s "1" \$HOME `x` \\ #{a} \${b} end';
  request.headers['X-Empty'] = '';

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
