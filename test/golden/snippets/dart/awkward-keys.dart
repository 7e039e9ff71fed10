import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode('{"": 1, "class": 2, "it\'s": 3, "a b": 4, "toString": 5, "\\ud800": 6, "a\\/b": 7, "ü": 8}');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
