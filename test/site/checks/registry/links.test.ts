import { expect, test } from 'vitest';
import { config, problems } from '../../../support/project-problems.ts';

test('addresses in code and in styles, and links of the files for agents', async () => {
  const files = {
    'docs.json': config({}),
    'index.mdx': [
      "import { Part } from '/snippets/part.jsx'",
      'export const Own = () => <a href="/gone-export">x</a>',
      '',
      '<p style={{ backgroundImage: "url(/gone.png)" }}><Own /> <Part /></p>',
      '',
      '{[1].map(() => <a href="/gone-list">x</a>)}',
      '',
      '{[1].map((to) => <a href={to}><img src="./index.png" alt="" /></a>)}',
    ].join('\n'),
    'snippets/part.jsx': [
      "import './gone.css'",
      "import './there.css'",
      'export const Part = () => (',
      '  <p style={{ background: `url("/gone-part.png")` }}>',
      '    <a href="/gone-part">x</a> <a href={"/index"}>x</a> <a href="./gone">x</a> <Link href="/gone">x</Link>',
      '    <img src="/gone-picture.png" /> <a href="http//example.com">x</a>',
      '  </p>',
      ')',
    ].join('\n'),
    'snippets/there.css': 'a { color: red }',
    'snippets/unused.jsx': 'export const Unused = () => <a href="/gone">x</a>',
    'llms.txt': '# Site\n\n- [Gone](/gone)\n- [Index](/index.md)\n\n```\n[Gone](/gone)\n```\n',
  };
  const found = await problems(files, 'OCT408', 'OCT410', 'OCT430');
  expect(found.map((line) => line.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
    'OCT408 index.mdx:2:34',
    'OCT408 index.mdx:6:24',
    'OCT408 llms.txt:3:10',
    'OCT408 snippets/part.jsx:5:13',
    'OCT408 snippets/part.jsx:5:65',
    'OCT410 index.mdx:4:35',
    'OCT410 index.mdx:8:40',
    'OCT410 snippets/part.jsx:1:8',
    'OCT410 snippets/part.jsx:4:27',
    'OCT410 snippets/part.jsx:6:14',
    'OCT430 snippets/part.jsx:6:45',
  ]);
});

test('relative addresses in code count from each page that shows it', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['guides/deep/start', 'guides/next', 'alone'] } }),
    'guides/deep/start.mdx':
      "import { Part } from '/snippets/part.jsx'\nimport Text from '/snippets/text.mdx'\n\n<Part /> <Text />",
    'guides/next.mdx':
      'import { Part } from \'/snippets/part.jsx\'\n\n<Part />\n\nexport const Own = () => <a href="./gone">x</a>\n\n<Own />',
    'alone.mdx': 'Alone.',
    'snippets/part.jsx':
      'import { Inner } from \'./inner.jsx\'\nexport const Part = () => <a href="../next">x<Inner /></a>',
    'snippets/inner.jsx': 'export const Inner = () => <a href="#part"><img src="./a.png" alt="" /></a>',
    'snippets/text.mdx': '{[1].map(() => <a href="./gone">x</a>)} {[1].map(() => <a href="../next">x</a>)}',
    'snippets/unused.jsx': 'export const Unused = () => <a href="./gone">x</a>',
    'guides/a.png': new Uint8Array(4),
  };
  expect((await problems(files, 'OCT408', 'OCT410')).sort()).toEqual([
    'OCT408 guides/next.mdx:5:34 Correct the link, or add a redirect in docs.json.',
    'OCT408 snippets/part.jsx:2:35 Write it from the root, with a slash first: code counts from the page that shows it.',
    'OCT408 snippets/text.mdx:1:24 Write it from the root, with a slash first: code counts from the page that shows it.',
    'OCT410 snippets/inner.jsx:1:53 Write it from the root, with a slash first: code counts from the page that shows it.',
  ]);
});

test('what text processors and previews leave in an address is told as that', async () => {
  const index = [
    '[a](“/guide”)',
    '[a](/guide\u200b)',
    '[a](http://localhost:3000/guide#b) [a](http://localhost:3000/) [a](http://localhost:8080/admin)',
  ].join('\n\n');
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'guide'] } }),
    'index.mdx': index,
    'guide.mdx': '# Guide\n\n## B',
  };
  expect(await problems(files, 'OCT408', 'OCT409', 'OCT430')).toEqual([
    'OCT430 index.mdx:1:1 Write /guide without them.',
    'OCT430 index.mdx:3:1 Write it again: "/guide".',
    'OCT430 index.mdx:5:1 Write the path of the page: "/guide#b".',
  ]);
});

test('a bracket in front of an address is one slip: the link leads where it should', async () => {
  const files = { 'docs.json': config({}), 'index.mdx': 'See [this](</index) and [that](</gone).\n' };
  const found = await problems(files, 'OCT202', 'OCT408');
  expect(found.map((line) => line.split(' ').slice(0, 2).join(' ')).sort()).toEqual([
    'OCT202 index.mdx:1:12',
    'OCT202 index.mdx:1:32',
    'OCT408 index.mdx:1:25',
  ]);
});

test('a project with the older mint.json is sent there', async () => {
  const files = {
    'mint.json': { name: 'A', colors: { primary: '#111111' }, navigation: [{ group: 'A', pages: ['index'] }] },
    'index.mdx': 'See [this](/gone) of {{nobody}}.\n',
  };
  expect(await problems(files, 'OCT203', 'OCT408')).toEqual([
    expect.stringContaining('in mint.json, or write') as string,
    expect.stringContaining('add a redirect in mint.json.') as string,
  ]);
});

test('what leads nowhere as a comment of Markdown is no link', async () => {
  const text = ['[//]: # (a note)', '[comment]: <> (another)', '', 'Text with [a link]().'].join('\n');
  const found = await problems({ 'docs.json': config({}), 'index.mdx': text }, 'OCT430');
  expect(found.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(['OCT430 index.mdx:4:11']);
});
