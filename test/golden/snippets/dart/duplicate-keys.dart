import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode('{"a": 1, "b": 2, "\\u0061": 3}');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
