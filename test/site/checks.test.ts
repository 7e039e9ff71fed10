import { describe, expect, test } from 'vitest';
import { plainConfig } from '../support/project.ts';
import { config, problems } from '../support/project-problems.ts';

test('broken links of a snippet are told there, once, and only when a page shows it', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'other'] } }),
    'index.mdx': 'import Part from \'/snippets/part.mdx\'\n\n<Part to="/nowhere-else" />',
    'other.mdx': 'import Part from \'/snippets/part.mdx\'\n\n<Part to="/other" />',
    'snippets/part.mdx':
      "import Inner from '/snippets/inner.mdx'\n\n[Index](/index) [Away](/nowhere) [Here](#here) <a href={to}>To</a>\n\n<Inner />",
    'snippets/inner.mdx': '![A kite](/kite.png)',
    'snippets/unused.mdx': '[Away](/nowhere)',
    'README.md': '[Away](/nowhere)',
  };
  expect(await problems(files, 'OCT408', 'OCT410', 'OCT412')).toEqual([
    expect.stringMatching(/^OCT408 snippets\/part\.mdx:3:17 /),
    expect.stringMatching(/^OCT410 snippets\/inner\.mdx:1:1 /),
  ]);
});

test('images without a text for those who cannot see them', async () => {
  const index = '![](/a.png)\n\n![Says it](/a.png)\n\n<img src="/a.png" />\n\n<img src="/a.png" alt="" />';
  expect(await problems({ 'docs.json': plainConfig, 'index.mdx': index, 'a.png': 'x' }, 'OCT414')).toEqual([
    expect.stringMatching(/^OCT414 index\.mdx:1:1 /),
    expect.stringMatching(/^OCT414 index\.mdx:5:/),
  ]);
});

test('pages without a title, and files that would be one page', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'no-title', 'guide'] } }),
    'index.mdx': '# Has one',
    'no-title.mdx': 'Text.',
    'guide.mdx': '---\ntitle: Guide\n---\n',
    'guide.md': '---\ntitle: Guide\n---\n',
    'guide/index.mdx': '---\ntitle: Guide\n---\n',
    'demo.mdx': '---\ntitle: Demo\n---\n[Old](/demo.html) [Other](/other.html)',
    'demo.html': '<h1>Old</h1>',
    'other.html': '<h1>Other</h1>',
  };
  expect((await problems(files, 'OCT415', 'OCT416')).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'OCT415 no-title.mdx',
    'OCT416 guide.md',
    'OCT416 demo.html',
    'OCT416 guide/index.mdx',
  ]);
});

test('what a snippet does not show, pages with other endings, and stylesheets that are not there', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'away'] } }),
    'index.mdx': 'import Part from \'/snippets/part.mdx\'\nimport \'/x.css\'\n\n<Part place="a" plaze="b" />',
    'away.mdx': '---\nurl: /nowhere\n---\n',
    'snippets/part.mdx': 'In {place}',
    'extra.markdown': 'Text.',
    'CHANGELOG.markdown': 'Text.',
    'custom.scss': '$a: red;',
    '.mintignore': 'snippets/prat.mdx\nlater/drafts\n*.draft.mdx\n',
  };
  const found = await problems(files, 'OCT408', 'OCT410', 'OCT626', 'OCT627', 'OCT628', 'OCT671');
  expect(found.sort()).toEqual([
    expect.stringMatching(/^OCT408 away\.mdx:2:/),
    expect.stringMatching(/^OCT410 index\.mdx:2:8 /),
    expect.stringMatching(/^OCT626 extra\.markdown/),
    'OCT627 .mintignore:1:1 Did you mean "snippets/part.mdx"?',
    expect.stringMatching(/^OCT628 index\.mdx:4:1 Remove it, or write `\{plaze\}` in the snippet/),
    expect.stringMatching(/^OCT671 custom\.scss Write it as CSS/),
  ]);
});

test('redirects from pages, to nowhere, and in circles', async () => {
  const redirects = [
    { source: '/index', destination: '/other' },
    { source: '/old', destination: '/indx' },
    { source: '/a', destination: '/b' },
    { source: '/b', destination: '/c' },
    { source: '/c', destination: '/a' },
    { source: '/fine', destination: '/index#top' },
    { source: '/out', destination: 'https://example.com' },
  ];
  const files = { 'docs.json': config({ redirects }), 'index.mdx': '# Hi' };
  const found = await problems(files, 'OCT406', 'OCT417', 'OCT418');
  expect(found.map((line) => line.split(' ')[0])).toEqual(['OCT406', 'OCT417', 'OCT418', 'OCT418']);
  expect(found.at(-1)).toContain('Did you mean /index?');
});

describe('redirects', () => {
  const found = async (...redirects: readonly (readonly [string, string])[]): Promise<string[]> => {
    const written = redirects.map(([source, destination]) => ({ source, destination }));
    const files = {
      'docs.json': config({ redirects: written, navigation: { pages: ['index', 'guides/install'] } }),
      'index.mdx': '# Hi\n\n## Start here',
      'guides/install.mdx': '# Install',
    };
    return problems(files, 'OCT406', 'OCT409', 'OCT417', 'OCT418', 'OCT430', 'OCT431', 'OCT432');
  };

  test.each([
    [
      'a source twice',
      [['/setup', '/index'] as const, ['/setup/', '/guides/install'] as const],
      /^OCT431 .*Remove one/,
    ],
    ['no slash before a source', [['setup', '/index'] as const], /^OCT432 .*"\/setup"/],
    ['no slash before a destination', [['/setup', 'guides/install'] as const], /^OCT432 .*"\/guides\/install"/],
    ['a URL as source', [['https://x.dev/setup', '/index'] as const], /^OCT432 .*"\/setup"/],
    ['a hash in a source', [['/setup#now', '/index'] as const], /^OCT432 .*"\/setup"/],
    ['a pattern of another tool', [['/blog/(.*)', '/index'] as const], /^OCT432 .*:name\*/],
    ['a name that the source has not', [['/old/:path*', '/guides/:slug*'] as const], /^OCT432 .*Use a name/],
    ['a source that takes every address', [['/:slug*', '/index'] as const], /^OCT432 .*"\/old\/:slug\*"/],
    ['a star before the end', [['/a/*/b', '/index'] as const], /^OCT432 .*only at the end/],
    ["a reader's own computer", [['/a', 'http://localhost:3000/b'] as const], /^OCT430 .*others reach it/],
    ['a source and itself', [['/a/', '/a'] as const], /^OCT406 /],
    ['a host without a scheme', [['/chat', 'www.example.com'] as const], /^OCT430 .*https:\/\/www\.example\.com/],
    ['the file of a page', [['/setup', '/guides/install.mdx'] as const], /^OCT418 .*"\/guides\/install"/],
    ['a page of another name', [['/setup', '/guides/instal'] as const], /^OCT418 .*\/guides\/install/],
    ['what a pattern of other tools caught', [['/gone/*', '/$1'] as const], /^OCT418 .*named as it is there: "\/\*"/],
    ['a folder without pages', [['/old/:slug*', '/guide/:slug*'] as const], /^OCT418 .*folder/],
    ['a place that the page has not', [['/setup', '/index#start-her'] as const], /^OCT409 .*#start-here/],
    ['a page as source', [['/guides/install', '/index'] as const], /^OCT417 /],
    ['the first page as source', [['/', '/guides/install'] as const], /^OCT417 /],
    ['a file that every site has as source', [['/llms.txt', '/guides/install'] as const], /^OCT417 .*another name/],
    ['a name twice in a source', [['/old/:name/:name', '/index'] as const], /^OCT432 .*a name of its own/],
    ['a circle of patterns', [['/a/:x', '/b/:x'] as const, ['/b/:x', '/a/:x'] as const], /^OCT406 .*no redirect takes/],
    ['a way that grows', [['/docs/:path*', '/docs/new/:path*'] as const], /^OCT406 .*no redirect takes/],
    [
      'a pattern before a source',
      [['/old/*', '/index'] as const, ['/old/a', '/guides/install'] as const],
      /^OCT431 .*above/,
    ],
  ])('%s is one problem', async (_name, redirects, expected) => {
    const lines = await found(...redirects);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
  });

  test('what leads to a page, by whatever way, is in order', async () => {
    expect(
      await found(
        ['/a', '/b'],
        ['/b', '/guides/install#install'],
        ['/old/:slug*', '/guides/:slug*'],
        ['/beta/*', '/guides/*'],
        ['/concepts-*', '/guides/*'],
        ['/gamma/:x/:y', '/guides/:y'],
        ['/out/:path', 'https://example.com/:path'],
        ['/delta/kept', '/guides/install'],
        ['/delta/*', '/index'],
        ['/epsilon/:page', '/guides/:page'],
        ['/epsilon/install', '/guides/install'],
        ['/x', '/'],
        ['/y', '/index'],
        ['/y/', '/index'],
      ),
    ).toEqual([]);
  });
});

describe('links', () => {
  const pages = { 'index.mdx': '# Hi', 'guides/install.mdx': '# Install', 'files/stations.txt': 'x' };
  const found = (files: Readonly<Record<string, unknown>>): Promise<string[]> =>
    problems(
      {
        'docs.json': config({
          navigation: {
            pages: Object.keys(pages)
              .slice(0, 2)
              .map((file) => file.replace('.mdx', '')),
          },
        }),
        ...pages,
        ...files,
      },
      'OCT408',
      'OCT409',
      'OCT410',
      'OCT430',
    );

  test.each([
    ['[x]()', /^OCT430 .*Write the address/],
    ['<Card title="x" href="">x</Card>', /^OCT430 /],
    ['[x](http//example.com)', /^OCT430 .*"http:\/\/example\.com"/],
    ['[x](https:/example.com)', /^OCT430 .*"https:\/\/example\.com"/],
    ['[x](htps://example.com)', /^OCT430 .*"https:\/\/example\.com"/],
    ['[x](www.example.com)', /^OCT430 .*"https:\/\/www\.example\.com"/],
    ['[x](a@example.com)', /^OCT430 .*"mailto:a@example\.com"/],
    ['[x](mailto:example.com)', /^OCT430 .*mailto:name@example\.com/],
    ['[x](tel:call-me)', /^OCT430 .*tel:\+49/],
    ['[x](//guides/install)', /^OCT430 .*"\/guides\/install"/],
    ['[x](/files/station.txt)', /^OCT408 .*\/files\/stations\.txt/],
    ['[x](/guides/install.html)', /^OCT408 .*\/guides\/install\?/],
    ['[x](/Guides/Install)', /^OCT408 .*\/guides\/install\?/],
    ['[x](/docs/guides/install)', /^OCT408 .*\/guides\/install\?/],
    ['[x](/start/install)', /^OCT408 .*\/guides\/install\?/],
  ])('%s is one problem', async (text, expected) => {
    const lines = await found({ 'index.mdx': text });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(expected);
  });

  test('that lead somewhere are in order', async () => {
    const targets =
      '/ /index /guides/install/ /guides/install?x=1#install guides/install.mdx ./guides/install#Install # ?a=b /files/stations.txt http://localhost:3000 https://{host}/x mailto:a@example.com?subject=x mailto:?body=x tel:+49-123 vscode://file/x /llms.txt /%67uides/install'.split(
        ' ',
      );
    expect(await found({ 'index.mdx': `# Hi\n\n${targets.map((target) => `[x](${target})`).join('\n\n')}` })).toEqual(
      [],
    );
  });

  test('of docs.json and frontmatter are told in their line', async () => {
    const more = {
      navigation: {
        pages: ['index', 'guides/install'],
        global: { anchors: [{ anchor: 'A', href: '/guides/instal' }] },
      },
      navbar: {
        links: [{ label: 'x', href: '/guides/install#instal' }],
        primary: { type: 'button', label: 'x', href: 'http://localhost:3000' },
      },
      footer: { socials: { x: 'www.x.com/a' }, links: [{ header: 'x', items: [{ label: 'x', href: '/nowhere' }] }] },
      banner: { content: 'Read [this](/guide/install)' },
      logo: { light: '/files/stations.txt', dark: '/files/stations.txt', href: '/guides/instll' },
    };
    const index = '---\nrelated: ["/guides/instal", "guides/install"]\n---\n';
    const lines = await found({ 'docs.json': config(more), 'index.mdx': index });
    expect(lines.map((line) => line.replace(/:\d+:\d+ .*/s, ''))).toEqual([
      'OCT408 index.mdx',
      'OCT408 docs.json',
      'OCT409 docs.json',
      // The address of the profile is told as doubtful.
      'OCT430 docs.json',
      'OCT408 docs.json',
      'OCT408 docs.json',
      'OCT408 docs.json',
    ]);
  });

  test('to a page that navigation lists in vain are told there, once', async () => {
    const files = { 'docs.json': config({ navigation: { pages: ['index', 'gone'] } }), 'index.mdx': '[x](/gone)' };
    expect(await found(files)).toEqual([]);
  });
});

test('components in a banner, of the site or of a language', async () => {
  const language = { language: 'en', banner: { content: 'New <Icon icon="star" />' }, pages: ['index'] };
  const files = {
    'docs.json': config({ banner: { content: '<b>New</b> <Badge>x</Badge>' }, navigation: { languages: [language] } }),
    'index.mdx': 'Text.',
  };
  expect(await problems(files, 'OCT447')).toEqual([
    expect.stringMatching(/^OCT447 docs\.json:\d+:\d+ /),
    expect.stringMatching(/^OCT447 docs\.json:\d+:\d+ /),
  ]);
});

test('icons of pages and navigation whose file is not there', async () => {
  const files = {
    'docs.json': config({ navigation: { groups: [{ group: 'A', icon: '/yes.svg', pages: ['index', 'other'] }] } }),
    'yes.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'index.mdx': '---\ntitle: Hi\nicon: /no.svg\n---\n',
    'other.mdx': '---\ntitle: Ho\nicon: https://example.com/x.svg\n---\n',
  };
  expect(await problems(files, 'OCT410')).toEqual([expect.stringMatching(/^OCT410 index\.mdx:3:1 /)]);
});

test('pictures that only their author can see, and pages that show one', async () => {
  const images = (...addresses: string[]): Record<string, unknown> => ({
    'docs.json': config({}),
    'index.mdx': addresses.map((address) => `![a](${address})`).join('\n\n'),
  });
  const wrong = images(
    'http://localhost:3000/a.png',
    'file:///home/me/a.png',
    'https://github.com/o/r/blob/main/a.png',
    'C:\\pictures\\a.png',
  );
  const right = images(
    'https://github.com/o/r/blob/main/a.png?raw=true',
    'https://github.com/o/r/raw/main/a.png',
    'https://localhost.example.com/a.png',
  );
  const found = await problems(wrong, 'OCT410');
  expect(found.map((line) => line.split(' ')[1])).toEqual([
    'index.mdx:1:1',
    'index.mdx:3:1',
    'index.mdx:5:1',
    'index.mdx:7:1',
  ]);
  expect(found[2]).toContain('"/raw/"');
  expect(await problems(right, 'OCT410')).toEqual([]);
});

test('icons that nobody has, of pages and of navigation', async () => {
  const files = {
    'docs.json': config({ navigation: { groups: [{ group: 'A', icon: 'roket', pages: ['index'] }] } }),
    'index.mdx': '---\ntitle: Hi\nicon: boook\n---\n\n<Icon icon="lucide:packge" />\n',
  };
  expect(await problems(files, 'OCT213')).toEqual([
    'OCT213 index.mdx:6:7 Did you mean "package"?',
    'OCT213 index.mdx:3:1 Did you mean "book"?',
    'OCT213 docs.json:11:17 Did you mean "rocket"?',
  ]);
});

describe('components', () => {
  const page = (index: string): Record<string, unknown> => ({ 'docs.json': plainConfig, 'index.mdx': index });

  test('outside of the one that they are part of are told, as far as their file says it', async () => {
    const index = '<Step title="a">x</Step>\n\n<Tabs>\n<Tab title="a"><Step title="b">x</Step></Tab>\n</Tabs>';
    expect(await problems(page(index), 'OCT423')).toEqual([
      'OCT423 index.mdx:1:1 Put it into <Steps>…</Steps>.',
      'OCT423 index.mdx:4:16 Put it into <Steps>…</Steps>.',
    ]);
  });

  test('in a snippet, an imported page or a component of the project may have what they need around them', async () => {
    const files = {
      'docs.json': config({ navigation: { pages: ['index', 'part'] } }),
      'index.mdx':
        'import Part from "/part.mdx";\nimport { Own } from "/snippets/own.mdx";\n\n<Steps>\n<Part />\n</Steps>\n\n<Own><Step title="b">x</Step></Own>',
      'part.mdx': '<Step title="a">x</Step>',
      'snippets/own.mdx': 'export const Own = ({ children }) => <div>{children}</div>;\n\n<Step title="c">x</Step>',
    };
    expect(await problems(files, 'OCT423', 'OCT424')).toEqual([]);
  });

  test('pictures that icons name must be there', async () => {
    const index = '<Card title="a" icon="/no.svg">x</Card>\n\n<Card title="b" icon="/yes.svg">x</Card>';
    expect(
      await problems({ ...page(index), 'yes.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'OCT410'),
    ).toEqual([expect.stringMatching(/^OCT410 index\.mdx:1:17 /)]);
  });
});

test('names that a Markdown file does not export are told where they are imported', async () => {
  const files = {
    'docs.json': plainConfig,
    'index.mdx':
      'Text about unti.\n\nimport { unti, unit, Speed as Fast } from "/snippets/values.mdx";\n\n{unit} <Fast />',
    'snippets/values.mdx': 'export const unit = "kn";\n\nexport function Speed() { return unit; }',
  };
  expect(await problems(files, 'OCT424')).toEqual(['OCT424 index.mdx:3:10 Did you mean `unit`?']);
});

test('an operation without a space, and a frame without a protocol, are told as what they are', async () => {
  const files = {
    'docs.json': config({ navigation: { pages: ['index', 'GET/kites'] } }),
    'index.mdx': '<iframe src="www.example.com/film" title="A film"></iframe>',
  };
  expect(await problems(files, 'OCT401', 'OCT410')).toEqual([
    expect.stringMatching(/^OCT401 docs\.json:\d+:\d+ Write its method and its path.*"GET \/kites"/),
    expect.stringMatching(/^OCT410 index\.mdx:1:.*Did you mean "https:\/\/www\.example\.com\/film"\?/),
  ]);
});
