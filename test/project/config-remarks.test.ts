import { expect, test } from 'vitest';
import { plainConfig } from '../support/project.ts';
import { problems } from '../support/project-problems.ts';

test('a placeholder of the page menu that is misspelt is told, and another sign is not', async () => {
  const option = (href: unknown): unknown => ({ title: 'Ask', href });
  const options = [
    option('https://a.example/?q=$pag'),
    option({ base: 'https://a.example/', query: [{ key: 'q', value: 'Read $pafe' }] }),
    option('https://a.example/?q=$page&p=$paths&cost=$USD'),
  ];
  const files = { 'docs.json': { ...(plainConfig as object), contextual: { options } }, 'index.mdx': 'Text.' };
  expect((await problems(files, 'OCT116')).map((line) => line.replace(/^\S+ \S+ /, ''))).toEqual([
    'Did you mean "$page"?',
    'Did you mean "$page"?',
  ]);
});

test('links of the top bar without a name are told, and those that have one are not', async () => {
  const links = [
    { href: '/index' },
    { href: '/index', label: 'Start' },
    { href: '/index', label: '', icon: 'star' },
    { href: 'https://github.com/a/b', type: 'github' },
  ];
  const files = { 'docs.json': { ...(plainConfig as object), navbar: { links } }, 'index.mdx': 'Text.' };
  expect(await problems(files, 'OCT640')).toEqual([expect.stringContaining('"label": "Status"')]);
});

test('a profile of one network under the name of another is told', async () => {
  const hints = async (socials: Readonly<Record<string, string>>): Promise<string[]> => {
    const files = { 'docs.json': { ...(plainConfig as object), footer: { socials } }, 'index.mdx': 'Text.' };
    return (await problems(files, 'OCT124')).map((line) => line.replace(/^\S+ \S+ /, ''));
  };
  expect(await hints({ github: 'https://gitlab.com/kites', slack: 'https://discord.gg/kites', x: '' })).toEqual([
    'Write an address like "https://github.com/your-name", or name this one "website".',
    expect.stringContaining('or name this one "discord".'),
    'Write the whole address, like "https://x.com/your-name".',
  ]);
  // Networks have other hosts, and addresses of one's own lead on to them.
  const own = {
    discord: 'https://chat.kites.example',
    x: 'https://twitter.com/kites',
    github: 'https://git.kites.example',
  };
  expect(await hints({ ...own, telegram: 'https://telegram.me/kites' })).toEqual([]);
});

test('a link with the icon of one network that leads to another is told', async () => {
  const href = 'https://gitlab.com/a/b';
  const navbar = { links: [{ type: 'discord', href: 'https://chat.a.example' }], primary: { type: 'github', href } };
  const files = { 'docs.json': { ...(plainConfig as object), navbar }, 'index.mdx': 'Text.' };
  expect(await problems(files, 'OCT124')).toEqual([
    expect.stringMatching(/"https:\/\/github\.com\/your-name", or leave "type" out and name the link by "label"\.$/),
  ]);
});

test('a link of the top bar whose name has another key is one problem', async () => {
  const navbar = { links: [{ href: '/index', name: 'Start' }] };
  const files = { 'docs.json': { ...(plainConfig as object), navbar }, 'index.mdx': 'Text.' };
  expect(await problems(files, 'OCT103', 'OCT640')).toEqual([
    expect.stringMatching(/^OCT103 .* Did you mean "label"\?$/),
  ]);
});

test('values of another type are answered with one that is right', async () => {
  const group = { group: 'Guides', pages: ['index'] };
  const hints = async (navigation: unknown): Promise<string[]> => {
    const files = { 'docs.json': { ...(plainConfig as object), navigation }, 'index.mdx': 'Text.' };
    return (await problems(files, 'OCT104')).map((line) => line.replace(/^\S+ \S+ /, ''));
  };
  expect(await hints([group])).toEqual(['Write an object with the list in it: "navigation": { "groups": [ … ] }.']);
  expect(await hints(['index'])).toEqual([expect.stringContaining('{ "pages": [ … ] }')]);
  expect(await hints({ groups: [{ ...group, tag: ['New'], boost: 'high' }] })).toEqual([
    'Write a number, without quotes.',
    'Write one text, such as "New".',
  ]);
});

test('what names no API description is answered with what to write', async () => {
  const openapi = ['htps://a.example/api.json', 'apis', 'apis/*.json', 'other.yaml'];
  const files = {
    'docs.json': { ...(plainConfig as object), navigation: { groups: [{ group: 'A', openapi, pages: ['index'] }] } },
    'index.mdx': 'Text.',
    'apis/a.json': { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} },
  };
  expect((await problems(files, 'OCT111')).map((line) => line.replace(/^\S+ \S+ /, ''))).toEqual([
    'Did you mean "https://a.example/api.json"?',
    'Name each file of its own: ["apis/a.json"].',
    'Name each file of its own: ["apis/a.json"].',
    'The path is relative to the root of the docs project.',
  ]);
});

test('a key that an icon does not have is told', async () => {
  const navigation = { groups: [{ group: 'A', icon: { name: 'rocket', styl: 'solid' }, pages: ['index'] }] };
  const files = { 'docs.json': { ...(plainConfig as object), navigation }, 'index.mdx': 'Text.' };
  expect(await problems(files, 'OCT103', 'OCT104')).toEqual([expect.stringMatching(/ Did you mean "style"\?$/)]);
});

test('an address without its protocol is answered with the whole one', async () => {
  const api = { mdx: { server: 'api.kites.example' } };
  const files = { 'docs.json': { ...(plainConfig as object), api }, 'index.mdx': 'Text.' };
  expect(await problems(files, 'OCT104')).toEqual([expect.stringMatching(/ Write "https:\/\/api\.kites\.example"\.$/)]);
});

test('where a text is expected, true is not to be put in quotes', async () => {
  const navigation = { pages: [{ group: 'Guides', root: true, pages: ['index'] }] };
  const files = { 'docs.json': { ...(plainConfig as object), navigation }, 'index.mdx': 'Text.' };
  expect(await problems(files, 'OCT104')).toEqual([expect.stringMatching(/ Write a text, or remove the key\.$/)]);
});
