import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('GET', Uri.parse('https://api.example.com/a?filter[a][b]=1&filter[c][]=2&range=%7B3%7D&list=1,2%7C3'));

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
