import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.MultipartRequest('POST', Uri.parse('https://api.example.com/a'));
  request.headers['X-A'] = 'b';
  request.fields['note'] = '@x';
  request.files.add(await http.MultipartFile.fromPath('file', 'file.bin'));

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
