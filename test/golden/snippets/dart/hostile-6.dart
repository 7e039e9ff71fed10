import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'text/plain; charset=utf-8';
  request.bodyBytes = utf8.encode('\u202E\n"""\n\u2028`\'\'\'0"#//\r\n');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
