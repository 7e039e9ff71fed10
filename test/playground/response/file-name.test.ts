import { expect, test } from 'vitest';
import { fileName } from '../../../src/playground/response/file-name.ts';

test.each([
  [undefined, 'https://api.example/reports/7', 'application/pdf', '7.pdf'],
  [undefined, 'https://api.example/', 'application/json; charset=utf-8', 'response.json'],
  [undefined, 'https://api.example/a.tar.gz?x=1', 'application/gzip', 'a.tar.gz'],
  [undefined, 'https://api.example/me', 'application/problem+json', 'me.json'],
  [undefined, 'https://api.example/me', 'application/vnd.oasis.opendocument.text', 'me.txt'],
  [undefined, 'https://api.example/%E2%82%AC%2f..%2fx', 'text/plain', 'x.txt'],
  [undefined, 'https://api.example/%zz', 'text/csv', '%zz.csv'],
  ['attachment; filename="the report.pdf"', 'https://a.example/x', 'application/pdf', 'the report.pdf'],
  ['attachment; filename=plain.csv; size=3', 'https://a.example/x', 'text/csv', 'plain.csv'],
  ['attachment; filename="a \\"b\\".txt"', 'https://a.example/x', 'text/plain', 'a b.txt'],
  [`attachment; filename="x.txt"; filename*=UTF-8''%e2%82%ac%20rates.txt`, 'https://a.example/x', '', '€ rates.txt'],
  ['attachment; filename="../../etc/passwd"', 'https://a.example/x', '', 'passwd'],
  ['attachment; filename="C:\\\\Windows\\\\evil.exe"', 'https://a.example/x', '', 'evil.exe'],
  ['attachment; filename=".htaccess"', 'https://a.example/x', '', 'htaccess'],
  ['attachment; filename="CON.txt"', 'https://a.example/x', '', '_CON.txt'],
  [`attachment; filename*=UTF-8''gpj.%E2%80%AEexe%00`, 'https://a.example/x', '', 'gpj.exe'],
  ['attachment; filename="///"', 'https://a.example/x', 'text/plain', 'x.txt'],
  ['inline', 'https://a.example/x', 'text/plain', 'x.txt'],
])('%j at %s as %j is saved as %s', (disposition, url, type, name) => {
  expect(fileName(url, type, disposition)).toBe(name);
});

test('a name without end is cut, its extension stays', () => {
  const name = fileName('https://a.example/', '', `attachment; filename="${'x'.repeat(5000)}.pdf"`);
  expect(name).toHaveLength(120);
  expect(name.endsWith('.pdf')).toBe(true);
});
