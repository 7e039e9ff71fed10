import 'dart:convert';

import 'package:http/http.dart' as http;

Future<void> main() async {
  final request = http.Request('POST', Uri.parse('https://api.example.com/a'));
  request.headers['Content-Type'] = 'text/plain';
  request.bodyBytes = utf8.encode('tab\there\r\nbell\u0007 end\u2028 x\u202Ey \\u0041 \\x41 \\ ');

  final response = await http.Response.fromStream(await request.send());
  print(response.body);
}
