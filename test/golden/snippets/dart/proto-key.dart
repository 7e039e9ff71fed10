import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'application/json';
  request.bodyBytes = utf8.encode('{"a": "__proto__", "b": {"__pr\\u006fto__": {"c": 1}}}');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
