import 'package:http/http.dart' as http;
import 'package:http_parser/http_parser.dart';

Future<void> main() async {
  final request = http.MultipartRequest('POST', Uri.parse('https://api.example.com/a'));
  request.fields['note'] = 'x "y" ü; z, @file\n<w>';
  request.files.add(await http.MultipartFile.fromPath('file', 'file.bin', contentType: MediaType.parse('image/png')));
  request.files.add(http.MultipartFile.fromString('meta', '{"a":"b"}', contentType: MediaType.parse('application/json')));

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
