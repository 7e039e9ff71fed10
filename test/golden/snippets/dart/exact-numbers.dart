import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode('{"small": [0, 7, -3, 0.5, -12.25, 0.0001], "safe": 9007199254740991, "float": 1.5, "keep": "1.50 -0 1e5"}');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
