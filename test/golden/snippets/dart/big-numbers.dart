import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('PUT', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode(r'''
{
  "a": 12345678901234567890,
  "b": 1.0,
  "c": 1e3,
  "d": -0.10
}''');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
