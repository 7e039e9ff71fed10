/** Markup, scripts and syntax of every language that a description's texts pass through. */
const hostile =
  '<script>window.__ran=1</script><img src=x onerror="window.__ran=1">[x](javascript:window.__ran=1) ${7*7} {7*7} {{x}} `"\'--> ]]> </style> </script> <Card> <!-- ';

type Json = Readonly<Record<string, unknown>>;

const said = (rest: Json): Json => ({ ...rest, title: hostile, description: hostile });
const docs = { url: 'javascript:window.__ran=1', description: hostile };
const key = hostile.replaceAll('~', '~0').replaceAll('/', '~1');

/** Named schemas that multiply, that extend each other in a circle, and that are a choice between each other. */
function bombs(): Json {
  const schemas: Record<string, unknown> = {};
  const to = (kind: string, index: number): Json => ({ $ref: `#/components/schemas/${kind}${index % 30}` });
  for (let index = 0; index < 30; index += 1) {
    const fields = Array.from({ length: 10 }, (_, field) => [`f${field}`, to('Wide', index + 1)] as const);
    schemas[`Wide${index}`] =
      index === 29 ? { type: 'string' } : { type: 'object', properties: Object.fromEntries(fields) };
    const inner = { allOf: [to('Circle', index + 3), to('Circle', index + 5)] };
    schemas[`Circle${index}`] = {
      allOf: [to('Circle', index + 1), to('Circle', index + 2), { properties: { [`p${index}`]: inner } }],
    };
    schemas[`Choice${index}`] = {
      oneOf: Array.from({ length: 7 }, (_, option) => to('Choice', index + option + 1)),
      anyOf: Array.from({ length: 6 }, (_, option) => to('Choice', index + option + 3)),
    };
  }
  return schemas;
}

const body = (name: string): Json => ({
  description: 'x',
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

/** A description in which every text is an attack. */
export const hostileDescription: Json = {
  openapi: '3.1.0',
  info: { title: hostile, version: hostile, description: hostile },
  servers: [
    {
      url: 'https://api.example.com/{v}"><script>window.__ran=1</script>',
      description: hostile,
      variables: { v: { default: 'v1"><script>', enum: ['v1"><script>', hostile], description: hostile } },
    },
    { url: 'javascript:alert(1)' },
  ],
  tags: [{ name: hostile, description: hostile, externalDocs: docs }, { name: '../../up' }],
  security: [{ [hostile]: [], oauth: [hostile] }],
  components: {
    securitySchemes: {
      [hostile]: { type: 'apiKey', in: 'header', name: hostile, description: hostile },
      oauth: {
        type: 'oauth2',
        description: hostile,
        flows: {
          authorizationCode: {
            authorizationUrl: 'javascript:window.__ran=1',
            tokenUrl: hostile,
            scopes: { [hostile]: hostile },
          },
        },
      },
    },
    schemas: {
      ...bombs(),
      [hostile]: said({
        type: 'object',
        properties: {
          [hostile]: said({
            type: 'string',
            default: hostile,
            enum: [hostile, 'a'],
            pattern: hostile,
            examples: [hostile],
            format: hostile,
            externalDocs: docs,
          }),
          ['__proto__']: said({ type: 'string' }),
          constructor: said({ type: 'number' }),
          explodes: said({ type: 'string', pattern: '^(a+)+$', minLength: 30 }),
        },
        discriminator: { propertyName: hostile, mapping: { [hostile]: hostile } },
      }),
    },
  },
  paths: {
    [`/a/{${hostile.replaceAll('/', '|')}}`]: {
      get: {
        summary: `Hostile ${hostile.slice(0, 60)}`,
        description: hostile,
        tags: [hostile],
        operationId: hostile,
        deprecated: true,
        externalDocs: docs,
        parameters: ['query', 'header', 'cookie'].map((location) => ({
          name: hostile,
          in: location,
          description: hostile,
          required: true,
          schema: said({ type: 'string', default: hostile }),
          examples: { [hostile]: { summary: hostile, value: hostile } },
        })),
        requestBody: {
          description: hostile,
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/${key}` },
              examples: { [hostile]: { summary: hostile, value: { [hostile]: hostile } } },
            },
            [hostile]: { schema: said({ type: 'string' }) },
            'application/xml': {
              schema: { type: 'object', properties: { [hostile]: { type: 'string', default: hostile } } },
            },
          },
        },
        responses: {
          200: {
            description: hostile,
            headers: { [hostile]: { description: hostile, schema: said({ type: 'string' }) } },
            links: { [hostile]: { operationId: hostile, description: hostile, parameters: { [hostile]: hostile } } },
            content: { 'text/html': { example: hostile }, 'application/json': { schema: said({ type: 'object' }) } },
          },
          [hostile]: { description: hostile },
        },
        callbacks: {
          [hostile]: {
            [hostile]: {
              post: { summary: hostile, description: hostile, responses: { 200: { description: hostile } } },
            },
          },
        },
        'x-codeSamples': [{ lang: hostile, label: hostile, source: hostile }],
        'x-mint': { metadata: { title: hostile, description: hostile, icon: hostile, tag: hostile } },
      },
    },
    '/../../../etc/passwd': { get: { summary: '../../../../tmp/octavo-out', tags: ['../../up'], responses: {} } },
    '/href': { get: { summary: 'href', 'x-mint': { href: '/../../../../tmp/octavo-out' }, responses: {} } },
    '/script': { get: { summary: 'script', 'x-mint': { href: 'javascript:window.__ran=1' }, responses: {} } },
    '/references': {
      get: {
        summary: 'References',
        parameters: [
          '/etc/passwd',
          '../../../../../../etc/passwd',
          'file:///etc/passwd',
          'http://169.254.169.254/latest',
        ].map(($ref) => ({ $ref })),
        responses: {},
      },
    },
    '/text': 'not an object',
    '/numbers': { get: 'x', post: 7 },
    '/types': {
      get: { parameters: 'x', requestBody: 7, responses: [1], tags: 'x', security: 'x', servers: {}, callbacks: [] },
    },
    '/bombs': {
      post: { summary: 'Bombs', requestBody: body('Wide0'), responses: { 200: body('Circle0'), 201: body('Choice0') } },
    },
  },
};

/** YAML whose aliases mean nine to the power of nine texts. */
export function laughingYaml(): string {
  const lines = ['openapi: 3.0.0', 'info: {title: x, version: "1"}', 'x-a: &a [x,x,x,x,x,x,x,x,x]'];
  for (const [index, name] of [...'bcdefghij'].entries()) {
    const before = 'abcdefghi'[index] ?? 'a';
    lines.push(`x-${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`);
  }
  return `${lines.join('\n')}\npaths: {}\n`;
}

/** 20 MB with one operation. */
export function hugeDescription(): Json {
  const text = 'x'.repeat(200);
  const properties = Object.fromEntries(
    Array.from({ length: 40 }, (_, field) => [`f${field}`, { type: 'string', description: text }]),
  );
  const schemas = Array.from({ length: 2000 }, (_, index) => [`S${index}`, { type: 'object', properties }] as const);
  return {
    openapi: '3.0.0',
    info: { title: 'Huge', version: '1' },
    paths: { '/huge': { get: { summary: 'Huge', responses: { 200: body('S0') } } } },
    components: { schemas: Object.fromEntries(schemas) },
  };
}
