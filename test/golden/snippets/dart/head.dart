import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('HEAD', Uri.parse('https://api.example.com/a'));

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
