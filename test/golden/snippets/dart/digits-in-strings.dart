import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode(r'''
{
  "id": "12345678901234567890",
  "uuid": "550e8400-e29b-41d4-a716-446655440000",
  "price": "1.0",
  "note": "a \"1e5\" b"
}''');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
