import { describe, expect, test } from 'vitest';
import { readFrontmatter } from '../../src/project/frontmatter/frontmatter.ts';

const read = (text: string): ReturnType<typeof readFrontmatter> => readFrontmatter({ path: 'a.mdx', text });

describe('frontmatter', () => {
  test.each([
    ['a number keeps its text', 'title: 3.10', { title: '3.10' }],
    ['flags may be quoted', 'hidden: "true"\nnoindex: no', { hidden: true, noindex: false }],
    ['keywords may be a list or a text', 'keywords: a, b', { keywords: ['a', 'b'] }],
    ['unknown keys pass through', 'sidebar_position: 3', { sidebar_position: 3 }],
    ['empty values are left out', 'title:\ndescription: x', { description: 'x' }],
  ])('%s', (_name, yaml, expected) => {
    expect(read(`---\n${yaml}\n---\n`).frontmatter).toEqual(expected);
  });

  test.each(['', 'text only', '---\n---\n', '\uFEFF---\r\ntitle: x\r\n---\r\n'])(
    '%j is read without a problem',
    (text) => {
      expect(read(text).diagnostics).toEqual([]);
    },
  );

  test.each([
    ['draft: true', /^"draft" has no effect.*hidden: true/],
    ['slug: /b', /^"slug" has no effect.*redirects/],
    ['"og:imge": /a.png', /Did you mean "og:image"\?/],
    ['twitter:crad: summary', /Did you mean "twitter:card"\?/],
    ['playground: none', /^"playground" has no effect.*Name the operation/],
    ['contentType: multipart/form-data', /^"contentType" has no effect/],
    ['robots: noindx, nofollow', /"noindx".*Did you mean "noindex"\?/],
  ])('what readers and search engines would not see is reported: %s', (yaml, expected) => {
    const problems = read(`---\n${yaml}\n---\n`).diagnostics.map(({ message, hint }) => `${message} ${hint}`);
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  test('a key of frontmatter in braces has its place', () => {
    const { diagnostics } = read('---\n{"title": "A",\n "icn": "lock"}\n---\n\nText {"icn": 1}');
    expect(diagnostics.map(({ range }) => range?.start)).toEqual([{ line: 3, column: 2 }]);
  });

  test.each([
    'draft: false\npublished: true',
    'og:locale: en\narticle:tag: x',
    'robots: noindex, max-snippet:-1',
    'api: GET /x\nplayground: none',
  ])('what it means or asks nothing by is not: %j', (yaml) => {
    expect(read(`---\n${yaml}\n---\n`).diagnostics).toEqual([]);
  });

  test.each(['slug: /guides/auth/', 'permalink: guides/auth', 'doc_type: guide'])(
    'what other tools read and says the same here is not: %s',
    (yaml) => {
      const file = { path: 'guides/auth.mdx', text: `---\n${yaml}\n---\n` };
      expect(readFrontmatter(file).diagnostics).toEqual([]);
    },
  );

  test('invalid YAML is located in the file', () => {
    const { diagnostics } = read('---\ntitle: a\ndescription: b: c\n---\n');
    expect(diagnostics).toMatchObject([{ name: 'frontmatter-syntax', range: { start: { line: 3 } } }]);
  });

  test.each([
    ['title: a\nread_when:\n  - `npm` fails', 'warning', { title: 'a' }],
    ['title: a\ndescripton: x: y', 'error', { title: 'a' }],
    ['title: a: b\nread_when: @x', 'error', {}],
  ])('invalid YAML is an error where a key of the format is lost: %j', (yaml, severity, frontmatter) => {
    const found = read(`---\n${yaml}\n---\n`);
    expect(found.diagnostics).toMatchObject([{ severity }]);
    expect(found.frontmatter).toEqual(frontmatter);
  });

  test.each(['descripton: x', 'descripton:'])('a misspelt key is pointed out: %j', (line) => {
    expect(read(`---\n${line}\n---\n`).diagnostics).toMatchObject([
      { hint: 'Did you mean "description"?', range: { start: { line: 2, column: 1 } } },
    ]);
  });
});

describe('broken YAML is reported by its cause, in its place', () => {
  test.each([
    ['a quote is not closed', 'title: "Deploy\ndescription: "Run it."', 2, /quote .* "title" is not closed/],
    ['an apostrophe ends the text', "title: 'What's up'", 2, /apostrophe/],
    ['quotes in quotes', 'title: "He said "hi""', 2, /second quote/],
    ['a key twice', 'title: a\ndescription: b\ntitle: c', 4, /"title" twice.*line 2/],
    ['a list', '- Deploy', 2, /is a list/],
    ['a text', 'Deploy', 2, /not a `key: value` pair/],
    ['no space behind the colon', 'description: x\ntitle:Deploy', 3, /no space after the colon of "title:"/],
    ['an equals sign', 'title: x\nhidden=true', 3, /equals sign/],
    ['a tab', 'title: x\n\tdescription: y', 3, /tab/],
    ['an indented key', 'title: x\n  description: y', 3, /"description" is indented/],
    ['an indented key below a text in quotes', 'title: "x"\n  description: y', 3, /"description" is indented/],
    ['a colon in the text', 'title: Deploy: the guide', 2, /"title" has a colon/],
    ['a reserved sign', 'title: @home', 2, /starts with "@"/],
    [
      'a reserved sign in a list',
      'keywords:\n  - "npm" fails\n  - `npm` fails',
      4,
      /entry of "keywords" starts with "`"/,
    ],
    ['an open list', 'title: [x\ndescription: y', 2, /"\[" of "title" is not closed/],
    ['a comma as in JSON', '"title": "x",\n"description": "y"', 2, /comma/],
  ])('%s', (_name, yaml, line, message) => {
    const { diagnostics } = read(`---\n${yaml}\n---\nText.\n`);
    expect(diagnostics).toMatchObject([{ name: 'frontmatter-syntax', range: { start: { line } } }]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  test('what can be read of it is kept', () => {
    expect(read('---\ntitle: "Deploy\nhidden: true\ngroups: [staff]\n---\n').frontmatter).toEqual({
      hidden: true,
      groups: ['staff'],
    });
  });

  test.each([
    ['not closed', '---\ntitle: x\n\n## Heading\n', 1],
    ['closed by a rule of the page', '---\ntitle: x\n\nText of the page.\n\n---\n\nMore.\n', 1],
    ['closed by four dashes', '---\ntitle: x\n----\n\nText.\n', 3],
    ['closed behind a space', '---\ntitle: x\n ---\n\nText.\n', 3],
    ['opened by two dashes', '--\ntitle: x\n--\n', 1],
    ['opened behind a space', ' ---\ntitle: x\n---\n', 1],
    ['not opened', 'title: x\nicon: rocket\n---\n\nText.\n', 1],
    ['of another tool', '+++\ntitle = "x"\n+++\n', 1],
  ])('a block that is %s', (_name, text, line) => {
    expect(read(text).diagnostics).toMatchObject([{ name: 'frontmatter-syntax', range: { start: { line } } }]);
  });

  test('a second block is reported at its line', () => {
    const { frontmatter, diagnostics } = read('---\ntitle: x\n---\n\n---\ndescription: y\n---\n\nText.\n');
    expect(frontmatter).toEqual({ title: 'x' });
    expect(diagnostics).toMatchObject([{ name: 'frontmatter-late', range: { start: { line: 5 } } }]);
  });

  test.each([
    ['// icon: rocket', /comments of YAML begin with #.*`# icon: …`/],
    ['<!-- icon: rocket -->', /comments of YAML begin with #/],
    ['title:\u00a0x', /U\+00A0.*plain space/],
    ['title: “a: b”', /curly.*`title: "a: b"`/],
  ])('%s is reported with what was meant', (line, expected) => {
    const found = read(`---\n${line}\n---\n`).diagnostics.map(({ message, hint }) => `${message} ${hint}`);
    expect(found).toEqual([expect.stringMatching(expected)]);
  });

  test.each([
    ['api: "POST kites/{id}"', 'Write `api: "POST /kites/{id}"`.'],
    ['api: "GET /kites/:id/tail"', 'Write `api: "GET /kites/{id}/tail"`.'],
    ['canonicalUrl: "https://a.example/x"', 'Write it as `canonical`.'],
    ['lastUpdated: 2026-01-01', 'Write it as `lastUpdatedDate`.'],
  ])('%s has its hint', (line, hint) => {
    expect(read(`---\n${line}\n---\n`).diagnostics).toMatchObject([{ name: 'frontmatter-value', hint }]);
  });

  test.each([
    'api: "GET https://a.example/v1:batch"',
    'api: "GET /v1/kites:batch"',
    'api: "GET api.a.example/kites"',
    'api: "GET {{host}}/kites"',
    'lastUpdated: false',
  ])('%s is in order', (line) => {
    expect(read(`---\n${line}\n---\n`).diagnostics).toEqual([]);
  });

  test.each(['\n---\ntitle: x\n---\n', 'Text\n\n---\ntitle: x\n---\n'])('%j begins too late', (text) => {
    expect(read(text).diagnostics).toMatchObject([{ name: 'frontmatter-late' }]);
  });

  test.each([
    '---\n\ntitle: x\n\ndescription: y\n---\n',
    '---\ntitle: "over\ntwo lines"\ndescription: >-\n  a: b\n---\n',
    '---\nog:image: /a.png\ntitle: x # a note\n---\n',
    'Text.\n\n---\n\nMore text: with a colon.\n\n---\n',
    '```yaml\n---\ntitle: x\n---\n```\n',
    '---\ntitle: x\n---\n\n---\n\nText between rules.\n\n---\n',
    'Note: a text that begins with a word and a colon.\n---\n',
    '---\n\nA page that starts with a rule.\n',
  ])('%j is in order', (text) => {
    expect(read(text).diagnostics).toEqual([]);
  });
});

describe('keys and values', () => {
  test.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['sidebartitle', 'sidebarTitle'],
    ['sidebar_title', 'sidebarTitle'],
    ['mdoe', 'mode'],
    ['hiden', 'hidden'],
  ])('"%s" is "%s"', (key, hint) => {
    expect(read(`---\n${key}: x\n---\n`).diagnostics).toMatchObject([{ hint: `Did you mean "${hint}"?` }]);
  });

  test.each([
    ['hideTocc: true', 'Write `mode: "wide"`'],
    ['publishd: false', 'Write `hidden: true`'],
    ['tagg: New', 'Did you mean "tag"?'],
  ])('%j is a slip', (line, hint) => {
    expect(read(`---\n${line}\n---\n`).diagnostics).toMatchObject([{ hint: expect.stringContaining(hint) as unknown }]);
  });

  test.each([
    'publisher',
    'publishedAt',
    'drafts',
    'owner',
    'tags',
    'author',
    'model',
    'order',
    'section',
    'date',
    'layout',
    'shortTitle',
    'og:image',
  ])('"%s" is a key of the author', (key) => {
    expect(read(`---\n${key}: x\n---\n`).diagnostics).toEqual([]);
  });

  test.each([
    ['hidden: "yes"', /"hidden" must be true or false/, /hidden: true/],
    ['noindex: maybe', /"noindex" must be true or false/, /left out/],
    ['mode: wde', /"mode" is "wde"/, /"wide"/],
    ['playground: interactiv', /"playground" is/, /"interactive"/],
    ['authMethod: baerer', /"authMethod" is "baerer"/, /"bearer"/],
    ['api: /land', /"api" is "\/land"/, /GET/],
    ['api: DELTE /land', /"api" is/, /DELETE \/land/],
    ['url: example com', /"url" is "example com", which is not a valid address/, /https:/],
    ['url: www.example.com', /not a valid address/, /https:\/\/www\.example\.com/],
    ['title: ""', /"title" is empty/, /title|called/],
    ['title:', /"title" is empty/, /named/],
    ['title: Issue #12', /ends before "#12"/, /quotes/],
    ['boost: high', /"boost" must be a number/, /boost: 2/],
    ['openapi: ["a.yaml", "GET /x"]', /"openapi" must be a text/, /a\.yaml GET \/x/],
    ['title: {{ product }}', /the braces of a variable/, /write the value itself/],
    ['lastUpdatedDate: last week', /not a valid date/, /2026-05-31/],
    ['title: “Hi”', /curly, so readers see them/, /`title: "Hi"`/],
    ['description: All kites."', /"description" ends with a quote that nothing opens/, /`description: "All kites\."`/],
    ['api: GET /a\nopenapi: GET /a', /"api" has no effect/, /Keep one/],
    ['contextual: { options: [copi] }', /no entry "copi"/, /"copy"/],
    ['contextual: { options: [copy], display: side }', /"display".*"side".*header or toc/, /no effect/],
  ])('%s', (yaml, message, hint) => {
    const { diagnostics } = read(`---\n${yaml}\n---\n`);
    expect(diagnostics).toMatchObject([{ name: 'frontmatter-value', range: { start: { line: 2 } } }]);
    expect(diagnostics[0]?.message).toMatch(message);
    expect(diagnostics[0]?.hint).toMatch(hint);
  });

  test.each([
    'hidden: "true"',
    'rss: True',
    'url: /guides',
    'api: get https://x.dev/{id}',
    'groups: [a]',
    'related: false',
    'title: "“Hi”"',
    'title: “Hi” and “you”',
    'title: The 12"',
    `title: 'All "kites"'`,
    'title: Say "hi"',
  ])('%s is in order', (yaml) => {
    expect(read(`---\n${yaml}\n---\n`).diagnostics).toEqual([]);
  });
});
