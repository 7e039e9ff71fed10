import 'dart:io';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('PUT', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/octet-stream';
  request.bodyBytes = await File('file.bin').readAsBytes();

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
