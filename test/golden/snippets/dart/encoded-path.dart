import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('GET', Uri.parse('https://api.example.com/a/x%2Fy/%25/a%20b;v=1/~z'));

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
