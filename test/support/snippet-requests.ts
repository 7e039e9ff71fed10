import type { HttpRequest } from '../../src/request/template.ts';

export const hostileText = `a'b"c$HOME\`id\`\\n\n\${x} #{y} {{y}} \\(z) ü 你 %s ?? <!-- </script> """ ''' )body" "#`;

const pieces = [
  ...[
    '"',
    "'",
    '`',
    '\\',
    '\n',
    '\r\n',
    '\t',
    '$',
    '${x}',
    '$(id)',
    '#{x}',
    '\\(x)',
    '%s',
    '%',
    '@',
    '??=',
    '"""',
    "'''",
  ],
  ...[
    ')body"',
    '"#',
    '"##',
    '*/',
    '//',
    '<!--',
    '</script>',
    '\u2028',
    '\u202E',
    '\u0000',
    '\u0007',
    '‘',
    '’',
    '漢',
    '🎉',
    'é',
  ],
  ...['\nEOF\n', '\n"""\n', "\n'@\n", '\nJSON;\n', '{{', '}}', ' ', 'word', '\\u0041', '\\x41', '\\', ';', '0'],
];

/** Returns texts that mean something in one language or another, the same at every run. */
export function hostileTexts(count: number): readonly string[] {
  let state = 20_261_121;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 + random(14) }, () => pieces[random(pieces.length)]).join(''),
  );
}

/** The file that bodies send; what it holds is no text. */
export const fileName = 'file.bin';

/** JSON with numbers that JavaScript writes in another way, or not at all. */
export const inexactJson: readonly string[] = [
  ...['-0', '-0.0', '1.50', '3.0', '1e5', '1E+5', '1e-400', '1e400', '1000000000000000000000000'],
  ...['12345678901234567.5', '9007199254740993', '0.1000000000000000055511151231257827'],
].map((number) => `{"a": ${number}, "b": "c"}`);

/** Requests that generated code elsewhere gets wrong (facts/snippets.md); `base` is the address of the server. */
export function hardRequests(base: string): Readonly<Record<string, HttpRequest>> {
  const typed = (type: string): HttpRequest['headers'] => [{ name: 'Content-Type', value: type }];
  const text = (method: string, type: string, value: string): HttpRequest => ({
    method,
    url: `${base}/a`,
    headers: typed(type),
    body: { kind: 'text', text: value },
  });
  const get = (query: string, headers: HttpRequest['headers'] = []): HttpRequest => ({
    method: 'GET',
    url: `${base}/a${query}`,
    headers,
  });
  return {
    query: get('?a=1&a=2&b=x%20y&c=%C3%BC%E4%BD%A0&d=%22it%27s%22&e=1%2B1&f=', [
      { name: 'Accept', value: 'text/plain' },
    ]),
    'nested-query': get('?filter[a][b]=1&filter[c][]=2&range={3}&list=1,2|3'),
    'encoded-path': get('/x%2Fy/%25/a%20b;v=1/~z'),
    json: text(
      'POST',
      'application/json',
      JSON.stringify({ a: hostileText, b: [1, null, true, { c: [] }], d: {} }, null, 2),
    ),
    'compact-json': text('POST', 'application/json', '{"a":{"b":[1,2]},"$c":"\\u0000\\u2028"}'),
    'big-numbers': text(
      'PUT',
      'application/json',
      '{\n  "a": 12345678901234567890,\n  "b": 1.0,\n  "c": 1e3,\n  "d": -0.10\n}',
    ),
    'exact-numbers': text(
      'POST',
      'application/json',
      '{"small": [0, 7, -3, 0.5, -12.25, 0.0001], "safe": 9007199254740991, "float": 1.5, "keep": "1.50 -0 1e5"}',
    ),
    'inexact-numbers': text('POST', 'application/json', `[${inexactJson.join(', ')}]`),
    'digits-in-strings': text(
      'POST',
      'application/json',
      '{\n  "id": "12345678901234567890",\n  "uuid": "550e8400-e29b-41d4-a716-446655440000",\n  "price": "1.0",\n  "note": "a \\"1e5\\" b"\n}',
    ),
    'integer-keys': text('POST', 'application/json', '{"b": 1, "10": 2, "2": 3, "a": {"1": [{"01": 4, "-1": 5}]}}'),
    'duplicate-keys': text('POST', 'application/json', '{"a": 1, "b": 2, "\\u0061": 3}'),
    'proto-key': text('POST', 'application/json', '{"a": "__proto__", "b": {"__pr\\u006fto__": {"c": 1}}}'),
    'awkward-keys': text(
      'POST',
      'application/json',
      '{"": 1, "class": 2, "it\'s": 3, "a b": 4, "toString": 5, "\\ud800": 6, "a\\/b": 7, "ü": 8}',
    ),
    'wide-json': text('POST', 'application/json', '[[], {}, [[], {}], {"a": [], "b": {}}, "", null, true, false]'),
    'json-array': text('POST', 'application/json', '[\n  1,\n  "two",\n  null\n]'),
    'json-string': text('POST', 'application/json', '"@file"'),
    'json-null': text('POST', 'application/json', 'null'),
    'vendor-json': text('PATCH', 'application/vnd.api+json; version=1', '{\n  "a": 1\n}'),
    'delete-with-body': text('DELETE', 'application/json', '{\n  "a": 1\n}'),
    form: {
      method: 'POST',
      url: `${base}/a`,
      headers: typed('application/x-www-form-urlencoded'),
      body: {
        kind: 'form',
        fields: [
          { name: 'a b', value: hostileText },
          { name: 'c', value: '1+1=2&x%' },
          { name: 'c', value: '' },
          { name: '@d', value: '@e' },
        ],
      },
    },
    'form-objects': {
      method: 'POST',
      url: `${base}/a`,
      headers: typed('application/x-www-form-urlencoded'),
      body: {
        kind: 'form',
        fields: [
          { name: 'metadata[order id]', value: '6735' },
          { name: 'filter[age][gte]', value: '<string>' },
          { name: 'return_url', value: 'https://example.com/a?b=c&d=1+1#e' },
        ],
      },
    },
    multipart: {
      method: 'POST',
      url: `${base}/a`,
      headers: [],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'note', content: { kind: 'text', text: `x "y" ü; z, @file\n<w>` } },
          { name: 'file', contentType: 'image/png', content: { kind: 'file', fileName } },
          { name: 'meta', contentType: 'application/json', content: { kind: 'text', text: '{"a":"b"}' } },
        ],
      },
    },
    'simple-multipart': {
      method: 'POST',
      url: `${base}/a`,
      headers: [{ name: 'X-A', value: 'b' }],
      body: {
        kind: 'multipart',
        parts: [
          { name: 'note', content: { kind: 'text', text: '@x' } },
          { name: 'file', content: { kind: 'file', fileName } },
        ],
      },
    },
    binary: {
      method: 'PUT',
      url: `${base}/a`,
      headers: typed('application/octet-stream'),
      body: { kind: 'binary', fileName },
    },
    xml: text('POST', 'application/xml', '<?xml version="1.0"?>\n<a b="c">\n  <d>&amp; é</d>\n</a>'),
    text: text('POST', 'text/plain', `@${hostileText}`),
    'text-with-controls': text('POST', 'text/plain', 'tab\there\r\nbell\u0007 end\u2028 x\u202Ey \\u0041 \\x41 \\ '),
    ndjson: text('POST', 'application/x-ndjson', '{"a":1}\n{"a":2}\n'),
    basic: get('', [{ name: 'Authorization', value: 'Basic dXNlcjpwYTpzcw==' }]),
    headers: get('', [
      { name: 'X-Note', value: `it's "1" $HOME \`x\` \\ #{a} \${b} end` },
      { name: 'X-Empty', value: '' },
    ]),
    cookies: get('', [{ name: 'Cookie', value: 'a=1; b=2' }]),
    'encoded-cookies': get('', [{ name: 'Cookie', value: 'a=%20x%3D; b="q"; c=a+b/c==' }]),
    'empty-post': { method: 'POST', url: `${base}/a`, headers: [] },
    ...Object.fromEntries(
      hostileTexts(6).map((value, index) => [`hostile-${index + 1}`, text('POST', 'text/plain; charset=utf-8', value)]),
    ),
    'query-method': text('QUERY', 'application/json', '{\n  "a": 1\n}'),
    head: { method: 'HEAD', url: `${base}/a`, headers: [] },
    options: { method: 'OPTIONS', url: `${base}/a`, headers: [] },
  };
}
