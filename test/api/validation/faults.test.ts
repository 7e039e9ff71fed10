import { describe, expect, test } from 'vitest';
import { checkApiDocument } from '../../../src/api/check.ts';
import { asyncapi, edited, openapi, problems } from '../../support/faultless-descriptions.ts';

test('a description without faults has none', () => {
  expect([problems(openapi), problems(asyncapi)]).toEqual([[], []]);
});

describe('one slip is one problem, at its place', () => {
  test.each([
    ['operationId: getBook', 'x-hidden: "yes"\n      operationId: getBook', /"x-hidden".*"yes".*Write x-hidden: true/],
    ['operationId: getBook', 'x-excluded: 0\n      operationId: getBook', /"x-excluded".*Write false/],
    [
      'operationId: getBook',
      'x-codeSamples: [{ lang: curl, code: curl }]\n      operationId: getBook',
      /no "source".*in place of "code"/,
    ],
    ['          type: integer\n', '          items: [{}, {}]\n', /"items" must be a schema.*prefixItems/],
    [
      '          type: string\n        pages',
      '          readOnly: true\n          writeOnly: true\n        pages',
      /"readOnly" and "writeOnly"/,
    ],
    [
      'required: [title]',
      'discriminator: { propertyName: kind }\n      required: [title]',
      /no property "kind".*discriminator/,
    ],
    ['in: query\n', 'in: query\n          example: many\n', /example.*must be an integer.*"many"/],
    ['default: 20\n', 'x-default: many\n', /default.*must be an integer.*"many"/],
    ['required: [title]', 'oneOf: []\n      required: [title]', /"oneOf" is empty/],
    [
      'required: [title]',
      'allOf: [{ allOf: [{ properties: { title: { type: integer } } }] }]\n      required: [title]',
      /"title" is "integer" here and "string".*no value is both/,
    ],
    [
      '\n      type: http\n      scheme: bearer',
      ' { type: apiKey, name: key, in: body }',
      /"body".*Write "query", "header"/,
    ],
    ['servers:\n', 'sevrers:\n', /sevrers.*"servers"/],
    ['default: eu\n', 'default: ue\n', /"ue".*enum/],
    ['{region}', '{regoin}', /\{regoin\}.*\{region\}/],
    ['        default: eu\n', '', /region.*default/],
    ['https://', 'htps://', /https:\/\//],
    ['- key: []', '- kye: []', /kye.*"key"/],
    ['/books:', 'books:', /slash/],
    ['    get:\n      operationId: listBooks', '    gte:\n      operationId: listBooks', /gte.*"get"/],
    ['operationId: getBook', 'operationId: listBooks', /listBooks.*GET \/books /],
    ['tags: [Books]', 'tags: Books', /list.*\[Books\]/],
    [
      '- name: limit\n          in: query',
      '- name: X Limit\n          in: header',
      /"X Limit" is no name of a header.*"X-Limit"/,
    ],
    [
      'version: 1.0.0',
      'version: 1.0.0\n  license: { name: MIT, identifier: MIT, url: https://a.example }',
      /exclude each other/,
    ],
    [
      '          type: integer\n          example',
      '          enum: [1, 2]\n          const: 3\n          x-a',
      /"const" is 3, which "enum" does not have/,
    ],
    ['tags: [Books]', 'tags: [Books, Books]', /"Books" is listed twice/],
    ['in: query', 'in: qeury', /qeury.*"query"/],
    ['          in: query\n', '', /limit.*"in"/],
    ['type: integer\n            default', 'type: int\n            default', /int.*"integer"/],
    ['default: 20', 'default: many', /default.*integer.*many/],
    ["'200':", 'ok:', /"ok" is no status code/],
    ['application/json', 'json', /"json" is no media type/],
    ['schemas/Book', 'schemas/Bok', /Bok.*schemas\/Book"/],
    ['#/components/schemas/Book', '#/definitions/Book', /#\/components\/schemas\/Book/],
    ['#/components/schemas/Book', './schemas/bok.yaml', /schemas\/book\.yaml/],
    ['required: true', 'required: false', /bookId.*required: true/],
    ['scheme: bearer', 'scheme: baerer', /baerer.*"bearer"/],
    ['required: [title]', 'required: title', /required.*list/],
    ['required: [title]', 'required: [titel]', /titel.*"title"/],
    [
      '          type: string\n        pages',
      '          type: string\n          required: true\n        pages',
      /title/,
    ],
    ['example: 120', 'example: many', /example.*integer.*many/],
    ['  schemas:\n', '  schemes:\n', /schemes.*"schemas"/],
    ['application/json', 'application/jsn', /jsn.*application\/json/],
    ['example: 120', 'multipleOf: 0', /more than 0/],
    ['      required: [title]\n', '      example: { titel: Sea }\n', /no field "titel".*"title"/],
    ['          type: integer\n          example', '          type: { of: integer }\n          example', /no type/],
    [
      '          description: All books.\n',
      '          description: All books.\n          headers: { X-Count: {} }\n',
      /X-Count.*schema/,
    ],
    [
      '          description: All books.\n',
      '          description: All books.\n          links: { next: {} }\n',
      /next.*operationId/,
    ],
    ['          description: One book.\n', '          descripton: One book.\n', /descripton.*"description"/],
    ['        in: path\n', '', /bookId.*"in"/],
    ['        in: path\n', '        in: path\n        allowReserved: true\n', /allowReserved.*query/],
    ['      scheme: bearer', '      scheme: bearer\n      name: X-Key', /http has no "name".*apiKey/],
    [
      '      type: http\n      scheme: bearer',
      '      type: oauth2\n      flows: { implicit: { authorizationUrl: https://a.example } }',
      /implicit.*scopes/,
    ],
    [
      '          schema:\n            type: integer',
      '          example: 1\n          examples: { a: { value: 1 } }\n          schema:\n            type: integer',
      /exclude each other/,
    ],
    ['openapi: 3.1.0', "openapi: '2.0'", /swagger: "2\.0".*3\.1/],
    ['openapi: 3.1.0', 'openapi: 2.0', /"openapi: 2\.0".*swagger: "2\.0"/],
    ['openapi: 3.1.0', 'openapi: 3.7.0', /no version 3\.7.*3\.2\.0/],
    ['/books/{bookId}:', '/books/:bookId:', /:bookId.*\{bookId\}/],
    ['example: 120', 'examples: 12.5', /must be a list.*\[12\.5\]/],
    ['in: query', 'in: path', /no \{limit\}/],
    ['required: [title]', 'required: [title, titel]', /titel.*"title"/],
    ['required: [title]', 'required: [title, title]', /title.*twice/],
    [
      '          type: integer\n          example',
      '          type: integer\n          format: date_time\n          example',
      /date-time/,
    ],
    [
      '          type: integer\n          example',
      '          type: string\n          enum: [1, 2]\n          x-a',
      /No value of "enum"/,
    ],
    [
      '                items:\n                  $ref',
      '                item:\n                  $ref',
      /item.*"items"/,
    ],
    [
      '      type: http\n      scheme: bearer',
      '      type: oauth2\n      flows: { clientCredentials: { tokenURL: https://a.example, scopes: {} } }',
      /tokenURL.*"tokenUrl"/,
    ],
    ['required: [title]', 'then: { minProperties: 1 }\n      required: [title]', /"then" has no effect without "if"/],
    ['required: [title]', 'dependentRequired: { title: pages }\n      required: [title]', /"title".*\[pages\]/],
    [
      '                items:\n',
      '                minContains: 1\n                items:\n',
      /"minContains".*"contains"/,
    ],
    [
      '          type: integer\n          example',
      '          type: integer\n          format: in64\n          example',
      /in64.*"int64"/,
    ],
    [
      '          type: integer\n          example',
      '          type: integer\n          format: email\n          example',
      /"email" is a format of texts.*type integer/,
    ],
    ['in: query\n', 'in: query\n          style: deepObject\n', /"deepObject" is for objects.*integer/],
    [
      '          type: string\n        pages',
      '          { type: string, format: date, example: 2024-02-30 }\n        pages',
      /not a valid date/,
    ],
    [
      '          type: string\n        pages',
      '          type: string\n          xml: { nodeType: atribute }\n        pages',
      /atribute.*"attribute"/,
    ],
    [
      '          description: One book.\n',
      '          description: One book.\n          links: { next: { operationId: listBooks, parameters: { limit: $response.boddy#/a } } }\n',
      /\$response has no part "boddy".*"body"/,
    ],
    [
      'application/json:\n',
      'application/json:\n              examples: { a: { value: [], dataValue: [] } }\n',
      /"value" and "dataValue" exclude/,
    ],
    ['application/json:\n', 'application/json:\n              examples: { a: { dataValue: 1 } }\n', /must be an array/],
    ['application/json:\n', 'application/json:\n              itemSchema: {}\n', /"itemSchema" is for sequences/],
    ['application/json:\n', 'application/json:\n              itemEncoding: {}\n', /"itemEncoding".*multipart/],
    ['  /books:\n', '  /books:\n    x-hiden: true\n', /"x-hiden".*"x-hidden"/],
    ['- name: Books', '- { name: Books, parent: Books }', /"Books" is its own parent/],
    ['openapi: 3.1.0\n', 'openapi: 3.2.0\n$self: /books.yaml#top\n', /fragment.*"\/books\.yaml"/],
    ['in: query\n', 'in: querystring\n', /whole query string.*content/],
    [
      '        - name: limit\n',
      '        - { name: all, in: querystring, content: { text/plain: { schema: {} } } }\n        - name: limit\n',
      /"all" is the whole query string.*"limit"/,
    ],
  ])('%j as %j', (find, replace, says) => {
    const { text, line } = edited(openapi, find, replace);
    const found = problems(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(says);
    expect(Math.abs(Number.parseInt(found[0] ?? '', 10) - line)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['action: receive', 'action: recieve', /recieve.*"receive"/],
    ["'#/channels/loaned'", "'#/channels/loan'", /#\/channels\/loaned"/],
    ['host: events.books.example\n    protocol: wss', 'host: events.books.example', /live.*"protocol"/],
    ['loans/{branch}', 'loans/{place}', /\{place\}.*\{branch\}/],
    ['type: object', 'type: obejct', /"object"/],
    ['loans/{branch}', 'loans/{branch', /braces.*do not match/],
    ['asyncapi: 3.0.0', 'asyncapi: 2.6.0', /written as AsyncAPI 3/],
    ['asyncapi: 3.0.0', 'asyncapi: 3.0', /"asyncapi: 3\.0".*3\.0\.0, in full/],
    ["channel:\n      $ref: '#/channels/loaned'", 'channel: loaned', /reference.*"#\/channels\/loaned"/],
    ['protocol: wss', 'protocol: wss\n    security: [token]', /"#\/components\/securitySchemes\/token"/],
    ['description: Which branch.', 'enum: [north]\n        default: nort', /nort.*"north"/],
    ['description: Which branch.', 'location: message.header/id', /\$message\.header#/],
    ['        payload:', '        contentType: aplication/json\n        payload:', /"application\/json"/],
  ])('%j as %j', (find, replace, says) => {
    const { text, line } = edited(asyncapi, find, replace);
    const found = problems(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(says);
    expect(Math.abs(Number.parseInt(found[0] ?? '', 10) - line)).toBeLessThanOrEqual(1);
  });
});

test('a field that is missing is told beside another that is misspelt', () => {
  const text = asyncapi
    .replace('    action: receive\n', '')
    .replace('    messages:\n      - $ref', '    mesages:\n      - $ref');
  expect(problems(text)).toEqual([
    expect.stringMatching(/The operation "onLoan" has no "action"/),
    expect.stringMatching(/"mesages" is no field .*Did you mean "messages"\?/),
  ]);
});

test.each([
  {
    find: 'required: true',
    replace: 'required: false',
    says: 'The path parameter "bookId" says required: false',
    at: 'false\n        schema',
  },
  {
    find: '  /books/{bookId}:',
    replace:
      '  /books/{name}:\n    parameters: [{ name: name, in: path, required: true, schema: {} }]\n  /books/{bookId}:',
    says: 'The paths "/books/{bookId}" and "/books/{name}" are the same',
    at: '/books/{bookId}:',
  },
])('$find as $replace is told at the value or key itself', ({ find, replace, says, at }) => {
  const { text } = edited(openapi, find, replace);
  const before = text.slice(0, text.indexOf(at)).split('\n');
  expect(checkApiDocument({ path: 'api.yaml', text })).toMatchObject([
    {
      message: expect.stringContaining(says) as string,
      range: { start: { line: before.length, column: (before.at(-1) ?? '').length + 1 } },
    },
  ]);
});

test('a misspelt place of a parameter is answered with those of the version', () => {
  const { text } = edited(openapi, 'in: query\n', 'in: qeury\n');
  expect(problems(text)).toEqual([expect.stringContaining('must be "path", "query", "header" or "cookie".')]);
  expect(problems(text.replace('3.1.0', '3.2.0'))).toEqual([expect.stringContaining('"cookie" or "querystring".')]);
});

test('what a page lacks and the specification allows is a note', () => {
  const { text } = edited(openapi, "      responses:\n        '200':\n          description: One book.\n", '');
  const notes = checkApiDocument({ path: 'api.yaml', text });
  expect(notes).toMatchObject([{ name: 'description-incomplete', severity: 'info' }]);
  expect(problems(text)).toEqual([expect.stringMatching(/^42: GET \/books\/\{bookId\} has no "responses"/)]);
  const older = text.replace('3.1.0', '3.0.3');
  expect(checkApiDocument({ path: 'api.yaml', text: older })).toMatchObject([{ severity: 'warning' }]);
});

test('a body of GET is a note where something is said of it', () => {
  const withBody = (schema: string): string =>
    edited(
      openapi,
      'operationId: getBook',
      `requestBody: { content: { application/json: { schema: ${schema} } } }\n      operationId: getBook`,
    ).text;
  expect(checkApiDocument({ path: 'api.yaml', text: withBody('{ type: array, items: {} }') })).toMatchObject([
    { severity: 'info', message: 'GET /books/{bookId} has a body, which browsers and many servers leave out.' },
  ]);
  expect(problems(withBody('{ type: object, properties: {} }'))).toEqual([]);
});

test('a header that is described elsewhere is a note', () => {
  const { text } = edited(openapi, '- name: limit\n          in: query', '- name: Authorization\n          in: header');
  expect(checkApiDocument({ path: 'api.yaml', text })).toMatchObject([
    { severity: 'info', hint: expect.stringContaining('security scheme') as string },
  ]);
});

test('an example without its value is told', () => {
  const examples = (entry: string): string[] =>
    problems(
      edited(openapi, 'application/json:\n', `application/json:\n              examples: { one: ${entry} }\n`).text,
    );
  expect(examples('{ title: Emma }')).toEqual([expect.stringMatching(/"one" has no "value".*"title".*below "value"/)]);
  expect(examples('{ summary: Later }')).toEqual([]);
});

test('harmless oddities are silent', () => {
  for (const [find, replace] of [
    ['in: query\n', "in: query\n          example: '7'\n"],
    ['in: query\n', "in: query\n          allowEmptyValue: true\n          example: ''\n"],
    ['type: object\n      required', 'type: object\n      allOf: [{ type: object }]\n      required'],
    ['pages:\n          type: integer', 'pages:\n          allOf: [{ type: number }]\n          type: integer'],
    ['operationId: getBook', 'x-owner: me\n      operationId: getBook'],
    ['- key: []', '- key: []\n  - {}'],
    ["'200':", "'2XX':"],
    ['version: 1.0.0', 'version: 2024-01-01'],
    ['type: object\n      required', 'type: [object, "null"]\n      required'],
  ] as const)
    expect([replace, problems(edited(openapi, find, replace).text)]).toEqual([replace, []]);
});

test('operations beside the reference of a path are judged', () => {
  const { text } = edited(
    openapi,
    '  /books/{bookId}:\n',
    "  /others:\n    $ref: '#/paths/~1books'\n    post:\n      operationId: getBook\n      sumary: x\n  /books/{bookId}:\n",
  );
  const found = problems(text).map((problem) => problem.replace(/ Did .*/, ''));
  expect(found).toContainEqual(expect.stringMatching(/"sumary" is no field/));
  expect(found).toContainEqual(expect.stringMatching(/"getBook" is used twice/));
});

describe('a parameter of a path as frameworks write it', () => {
  test.each([':bookId', '<bookId>', '<uuid:bookId>', '[bookId]', '${bookId}', '{{bookId}}', '{bookId?}'])(
    '%s is one problem, with how OpenAPI writes it',
    (written) => {
      expect(problems(edited(openapi, '/books/{bookId}:', `'/books/${written}':`).text)).toEqual([
        `35: The path "/books/${written}" writes its parameter as "${written}". Write {bookId} in its place, and describe it under parameters, with in: path.`,
      ]);
    },
  );

  test('is none where it is a part of a name', () => {
    const { text } = edited(openapi, '  /books:', '  /books:batch/v1.0/[beta]-x:');
    expect(problems(text)).toEqual([]);
  });
});

test('a field of a later version is a note, once for the description, with what the older one has', () => {
  const [first, second] = ['const: a', 'const: b'].map((field) => `type: string\n          ${field}`);
  const { text } = edited(
    openapi.replace('openapi: 3.1.0', 'openapi: 3.0.3'),
    'title:\n          type: string',
    `title:\n          ${first ?? ''}\n        author:\n          ${second ?? ''}`,
  );
  expect(checkApiDocument({ path: 'api.yaml', text })).toMatchObject([
    {
      severity: 'info',
      message: '"const" is new in OpenAPI 3.1, and this is a description of 3.0: many tools do not read it.',
      hint: 'Write enum with one value, or openapi: 3.1.0 at the top.',
    },
  ]);
  expect(problems(text.replace('openapi: 3.0.3', 'openapi: 3.1.0'))).toEqual([]);
});
