import { afterEach, describe, expect, test } from 'vitest';
import { loadProject } from '../../src/project/load.ts';
import { withoutConsequences } from '../../src/site/checks/consequences.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { DocsProject } from '../../src/project/project.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

async function load(
  config: unknown,
  files: Readonly<Record<string, unknown>> = {},
): Promise<{ project: DocsProject; diagnostics: readonly Diagnostic[] }> {
  folder = await writeProject({ 'index.mdx': '# Hello', 'docs.json': config, ...files });
  const { value, diagnostics } = await loadProject(folder.path, { cacheDir: `${folder.path}/.cache` });
  return { project: value, diagnostics };
}

async function said(config: Readonly<Record<string, unknown>>): Promise<string[]> {
  const { diagnostics } = await load({ ...plainConfig, ...config });
  return diagnostics.map(({ severity, message, hint = '' }) => `${severity}: ${message} ${hint}`);
}

describe('an unknown key', () => {
  test.each([
    [{ serch: {} }, 'docs.json has no key "serch"; it is read as "search". Did you mean "search"?'],
    [{ api: { playgroud: {} } }, 'api has no key "playgroud"; it is read as "playground". Did you mean "playground"?'],
    [{ seo: { meta_tags: {} } }, 'seo has no key "meta_tags"; it is read as "metatags". Did you mean "metatags"?'],
    [
      { fonts: { family: 'Inter', weights: [400] } },
      'fonts has no key "weights"; it is ignored. Did you mean "weight"?',
    ],
    [
      { navbar: { primary: { href: '/index', text: 'Go' } } },
      'navbar.primary has no key "text"; it is ignored. Did you mean "label"?',
    ],
    [
      { api: { proxy: true } },
      'api has no key "proxy"; it is ignored. It belongs elsewhere: write it as api.playground.proxy.',
    ],
    [
      { openapi: 'a.json' },
      'docs.json has no key "openapi"; it is ignored. It belongs elsewhere: write it as navigation.openapi or api.openapi.',
    ],
    [
      { links: [] },
      'docs.json has no key "links"; it is ignored. It belongs elsewhere: write it as navbar.links or footer.links.',
    ],
    [{ custom: {} }, 'docs.json has no key "custom"; it is ignored. Remove it, or check its spelling and place.'],
    [
      { api: { version: 'v1' } },
      'api has no key "version"; it is ignored. Remove it, or check its spelling and place: valid keys here are openapi, asyncapi, playground, params, examples, url, mdx.',
    ],
    [
      { seo: { title: 'A' } },
      'seo has no key "title"; it is ignored. Remove it, or check its spelling and place: valid keys here are metatags, paths, organization, indexing, trailingSlash.',
    ],
    [
      { colors: { primary: '#0F766E', anchors: '#000000' } },
      'colors has no key "anchors"; it is ignored. Remove it: it belongs to mint.json, the older format, and has no equivalent now.',
    ],
    [
      { styling: { codeblocks: { theme: 'nord', light: 'nord' } } },
      'styling.codeblocks has no key "light"; it is ignored. Remove it, or write an object of light, dark alone: two forms do not mix.',
    ],
    [{ anchors: [] }, 'docs.json has no key "anchors"; it is ignored. Write it as navigation.global.anchors.'],
    [
      { head: [] },
      'docs.json has no key "head"; it is ignored. It stands in octavo.config.json, beside docs.json, as "head": a list like { "tag": "script", "attrs": { "src": … } }.',
    ],
    [
      { navigation: { tabs: [{ tab: 'A', description: 'About A', pages: ['index'] }] } },
      'navigation.tabs[0] has no key "description"; it is ignored. Remove it, or check its spelling and place.',
    ],
    [
      { navbar: { primary: { type: 'button', label: 'Go', href: '/index', style: 'x' } } },
      'navbar.primary has no key "style"; it is ignored. Remove it, or check its spelling and place: valid keys here are type, label, href.',
    ],
    [{ editLink: {} }, 'docs.json has no key "editLink"; it is ignored. Write it as feedback.edits.'],
    [{ title: 'Acme' }, 'docs.json has no key "title"; it is ignored. Write it as name.'],
    [{ topbarLinks: [] }, 'docs.json has no key "topbarLinks"; it is ignored. Write it as navbar.links.'],
    [
      { metadata: { x: 1 } },
      'metadata has no key "x"; it is ignored. Remove it, or check its spelling and place: valid keys here are timestamp.',
    ],
  ])('%j', async (config, message) => {
    expect(await said(config)).toEqual([`warning: ${message}`]);
  });

  test('that is a required one misspelt is one problem, and what it says is read', async () => {
    const { colors, ...rest } = plainConfig;
    const { project, diagnostics } = await load({ ...rest, colours: colors });
    expect(diagnostics.map(({ name, message, range }) => ({ name, message, line: range?.start.line }))).toEqual([
      { name: 'key-misspelt', message: 'docs.json has no key "colours", and "colors" is missing.', line: 16 },
    ]);
    expect(project.config.colors).toEqual(colors);
    expect(project.locate(['colors', 'primary']).range?.start.line).toBe(17);
  });

  test('in an entry of a list, where another key is required', async () => {
    expect(await said({ redirects: [{ from: '/a', destination: '/index' }] })).toEqual([
      'error: redirects[0] has no key "from", and "source" is missing. Did you mean "source"?',
    ]);
  });

  test('that would make pages public is not guessed at', async () => {
    const { project } = await load({ ...plainConfig, pubilc: true });
    expect(project.config.public).toBeUndefined();
  });
});

describe('a wrong value', () => {
  test.each([
    [{ name: 42 }, 'name is 42; expected a string. Put it in quotes: "42".'],
    [
      { fonts: { family: 'Inter', weight: '400' } },
      'fonts.weight is "400"; expected a number. Write 400, without quotes.',
    ],
    [
      { redirects: { '/a': '/index' } },
      'redirects is an object; expected a list. Write a list of objects: [{"source":"/a","destination":"/index"}].',
    ],
    [
      { colors: { primary: '0F766E' } },
      'colors.primary is "0F766E"; expected a colour such as "#0F766E" (# and three or six hex digits). Did you mean "#0F766E"?',
    ],
    [
      { styling: { codeblocks: { theme: { light: 'nord' } } } },
      'styling.codeblocks.theme.dark is missing. Add it, or write "theme": "nord".',
    ],
    [
      { styling: { codeblocks: { languages: { custom: 'a.json' } } } },
      'styling.codeblocks.languages.custom is "a.json"; expected a list. Write a list: ["a.json"].',
    ],
    [
      { logo: { url: '/a.svg' } },
      'logo is an object with "url"; expected a string, or an object with "light" and "dark". Write "logo": "/a.svg", or an object: its keys are light, dark, href.',
    ],
    [
      { navbar: { primary: '/index' } },
      'navbar.primary is "/index"; expected an object. Write an object, as "primary": { "href": … }; its keys are type, label, href.',
    ],
    [{ logo: { light: '/a.svg', href: '/' } }, 'logo.dark is missing. Add it, or remove what it belongs to.'],
    [{ logo: {} }, 'logo.light and logo.dark are missing. Add them, or remove what it belongs to.'],
    [{ logo: { href: '/' } }, 'logo.light and logo.dark are missing. Add them, or remove what it belongs to.'],
    [
      {
        footer: {
          links: [
            { label: 'A', href: '/index' },
            { label: 'B', href: '/index' },
            { header: 'C', items: [{ label: 'D', href: '/index' }] },
          ],
        },
      },
      'footer.links[0] is an object with "label" and "href"; expected an object with "items". The same goes for one entry after it. Write { "items": [{ "label": …, "href": … }] }; its keys are header, items.',
    ],
    [
      { contextual: { options: [{ title: 'A', description: 'B', href: {} }] } },
      'contextual.options[0].href.base is missing. Add it, or remove what it belongs to.',
    ],
  ])('%j', async (config, message) => {
    expect(await said(config)).toEqual([`error: ${message}`]);
  });
});

test.each([
  [{ navbar: { links: [{ label: 'A', href: '/index', icon: 'star', iconType: 'brand' }] } }, 'Did you mean "brands"?'],
  [{ navigation: { groups: [{ group: 'A', icon: 'star', iconType: 'x', pages: ['index'] }] } }, 'Use one of solid, '],
])('a style of icons that there is not is reported: %j', async (config, hint) => {
  expect(await said(config)).toEqual([
    expect.stringMatching(/^warning: There is no icon style "(?:brand|x)"; the icon is shown in its default style\./),
  ]);
  expect((await said(config))[0]).toContain(hint);
});

test('a link without a name is reported', async () => {
  expect(await said({ navbar: { links: [{ label: ' ', href: '/index' }] } })).toEqual([
    'warning: navbar.links[0].label is empty, so readers see nothing of this link. Write what they see there.',
  ]);
});

describe('an address', () => {
  test.each([
    ['me@example.com', 'an e-mail address without "mailto:". Write "mailto:me@example.com".'],
    [
      'example.com/blog',
      'an address without "https://", which browsers take for a path of this site. Write "https://example.com/blog".',
    ],
    ['htps://example.com', 'not a valid address: its beginning is misspelt. Did you mean "https://example.com"?'],
    [
      'https://gihtub.com/kites/docs?tab=readme',
      'an address at "gihtub.com", which looks like a slip of "github.com". Did you mean "https://github.com/kites/docs?tab=readme"?',
    ],
    ['https:/example.com', 'not a valid address: its beginning is misspelt. Did you mean "https://example.com"?'],
  ])('%s', async (href, message) => {
    expect(await said({ navbar: { links: [{ label: 'A', href }] } })).toEqual([
      `warning: navbar.links[0].href is "${href}", ${message}`,
    ]);
  });

  test.each([
    '/index',
    '#top',
    'mailto:me@example.com',
    'https://example.com',
    'http://localhost:3000',
    'guides/a',
    'a.pdf',
    'tel:+1',
    'https://www.github.com/kites',
    'https://gitlab.com/kites',
    'https://github.io/kites',
    'https://y.com/kites',
  ])('%s may be right', async (href) => {
    expect(await said({ navbar: { links: [{ label: 'A', href }] } })).toEqual([]);
  });

  test('of a profile is a whole one', async () => {
    expect(await said({ footer: { socials: { x: '@kites', github: 'https://github.com/kites' } } })).toEqual([
      'warning: footer.socials.x is "@kites", a name, not an address (a URL). Write the whole address, like "https://x.com/kites".',
    ]);
    const socials = { github: 'https://github.com/', linkedin: 'https://www.linkedin.com/company/', x: 'http://x.com' };
    expect(await said({ footer: { socials: { ...socials, slack: 'https://kites.slack.com' } } })).toEqual([
      'warning: footer.socials.github is "https://github.com/", which is the same for everybody: it names no account. Write the address of your own, like "https://github.com/your-name".',
      expect.stringContaining('like "https://www.linkedin.com/company/your-name"'),
      expect.stringContaining('like "https://x.com/your-name"'),
    ]);
    expect(await said({ footer: { socials: { githb: 'https://github.com/kites' } } })).toEqual([
      'warning: footer.socials does not know "githb"; a globe is shown instead. Did you mean "github"?',
    ]);
  });
});

describe('the file', () => {
  const text = JSON.stringify({ ...plainConfig, name: 'Café' }, null, 2);
  const codesOf = (diagnostics: readonly Diagnostic[]): string[] =>
    diagnostics.map(({ name, range }) => `${name}:${range?.start.line ?? 0}`);

  test('a byte order mark means nothing', async () => {
    expect((await load(`\uFEFF${text}`)).diagnostics).toEqual([]);
  });

  test('what is not UTF-8 is reported, and read all the same', async () => {
    const wide = await load(Buffer.from(`\uFEFF${text}`, 'utf16le'));
    expect(codesOf(wide.diagnostics)).toEqual(['file-encoding:1']);
    const latin = await load(Buffer.from(text, 'latin1'));
    expect(codesOf(latin.diagnostics)).toEqual(['file-encoding:3']);
    expect([wide.project.config.name, latin.project.config.name]).toEqual(['Café', 'Café']);
  });

  test('a key that stands twice', async () => {
    const { diagnostics } = await load(text.replace('"theme"', '"name": "A",\n  "theme"'));
    expect(codesOf(diagnostics)).toEqual(['key-twice:4']);
  });

  test.each(['[]', '42', '"text"', 'null', 'name: x', '[{},]'])(
    '%s in place of an object is one problem',
    async (root) => {
      expect(codesOf((await load(root)).diagnostics)).toEqual(['config-syntax:1']);
    },
  );

  test('a slip brings no consequences, in a file that a $ref names neither', async () => {
    const broken = '{ "groups": [ { "group": "A", "pages": ["index"] } ';
    const { project, diagnostics } = await load(
      { ...plainConfig, navigation: { $ref: 'nav.json' } },
      { 'nav.json': broken },
    );
    expect(codesOf(diagnostics)).toEqual(['config-syntax:1']);
    const problem = (name: string, file: string): Diagnostic => ({
      code: '',
      name,
      severity: 'warning',
      message: '',
      file,
    });
    const all = [
      ...diagnostics,
      problem('page-missing', 'docs.json'),
      problem('broken-link', 'index.mdx'),
      problem('variable-undefined', 'index.mdx'),
    ];
    expect(withoutConsequences(all, project).map(({ name }) => name)).toEqual(['config-syntax', 'variable-undefined']);
    const nothing = await load('{ "theme": "mint",');
    expect(withoutConsequences([...nothing.diagnostics, ...all.slice(1)], nothing.project)).toEqual(
      nothing.diagnostics,
    );
  });
});

test('a list has each entry once', async () => {
  const twice = {
    contextual: { options: ['copy', 'view', 'copy'] },
    api: { examples: { languages: ['curl', 'curl'] } },
  };
  expect(await said(twice)).toEqual([
    'warning: contextual.options has "copy" twice. Remove one of them.',
    'warning: api.examples.languages has "curl" twice. Remove one of them.',
  ]);
});

test('names and rules that nobody who reads meta elements knows', async () => {
  const seo = { metatags: { 'og:imge': '/a.png', robots: 'noindx', 'theme-colour': 'x', 'og:title': 'A' } };
  expect(await said({ seo })).toEqual([
    expect.stringContaining('"og:imge", which is not a known meta tag and has no effect. Did you mean "og:image"?'),
    expect.stringContaining('"robots" says "noindx", which search engines do not know. Did you mean "noindex"?'),
  ]);
});

test('a text where an object is expected is reported with the keys of the object', async () => {
  const [problem] = await said({ appearance: 'dark' });
  expect(problem).toMatch(
    /expected an object\. Write an object, as "appearance": \{ "default": … \}; its keys are default, strict/,
  );
});

test('an address without its protocol is reported once', async () => {
  const { project, diagnostics } = await load({
    ...plainConfig,
    logo: { light: '/l.svg', dark: '/d.svg', href: 'example.com' },
    seo: { metatags: { canonical: 'docs.example.com' } },
  });
  const doubtful = diagnostics.filter(({ name }) => name === 'address-doubtful');
  expect(doubtful.map(({ hint }) => hint)).toEqual([
    'Write "https://docs.example.com".',
    'Write "https://example.com".',
  ]);
  const asLinks = doubtful.map((each) => ({ ...each, name: 'broken-link' }));
  expect(withoutConsequences([...doubtful, ...asLinks], project)).toEqual(doubtful);
});

test.each([
  ['ger', 'Did you mean "de"?'],
  ['en-UK', 'Did you mean "en-GB"?'],
])('the language %s is reported with the code that browsers use', async (language, hint) => {
  const navigation = { languages: [{ language, pages: ['index'] }] };
  expect(await said({ navigation })).toEqual([
    `warning: "${language}" is not a language code that browsers use. ${hint}`,
  ]);
});

test('an operation that a list has twice is reported, and not that of another description', async () => {
  const group = (pages: readonly string[]) => ({ group: 'API', openapi: 'api.yaml', pages });
  const navigation = { groups: [group(['GET /kites', 'get /kites']), group(['GET /kites'])] };
  const found = (await said({ navigation })).filter((each) => each.includes('twice'));
  expect(found).toEqual([
    'warning: The operation "GET /kites" is listed twice in the same navigation. Remove one of the two entries.',
  ]);
});

test('spaces around the addresses of a redirect mean nothing', async () => {
  const redirects = [{ source: ' /a', destination: '/index ' }];
  const { project, diagnostics } = await load({ ...plainConfig, redirects });
  expect([project.config.redirects, diagnostics]).toEqual([[{ source: '/a', destination: '/index' }], []]);
});

describe('values that have no effect', () => {
  test.each([
    [{ logo: '' }, ['logo is empty: it names no file, and has no effect.']],
    [{ api: { openapi: [] } }, ['api.openapi has no effect: the list names no description.']],
    [
      { background: { image: { light: ' ', dark: '' } }, fonts: { family: 'Inter', source: '' } },
      [
        'background.image.light is empty: it names no file, and has no effect.',
        'fonts.source is empty: it names no file, and has no effect.',
      ],
    ],
    [{ fonts: { source: '/a.woff2', weight: 400 } }, ['fonts.source has no effect: fonts has no "family".']],
    [{ footer: { links: [{ header: 'A', items: [] }] } }, ['footer.links[0] has no effect: the column has no links.']],
    [
      { errors: { '404': { redirect: true, title: 'Gone', description: 'Away' } } },
      ['errors.404.title has no effect: readers are led to the start and do not see it, nor its "description".'],
    ],
    [
      { api: { mdx: { auth: { method: 'bearer', name: 'X-Key' } } } },
      ['api.mdx.auth.name has no effect: the method "bearer" sends its own header.'],
    ],
    [
      { api: { mdx: { auth: { method: 'key' } } } },
      ['api.mdx.auth has no "name": requests send the key in the header "Key".'],
    ],
    [{ errors: { '404': { redirect: false, title: 'Gone' } }, footer: { links: [] }, contextual: { options: [] } }, []],
    [{ description: '', navbar: { links: [{ label: '', icon: 'star', href: '/index' }] }, variables: { a: '' } }, []],
    [{ api: { mdx: { auth: { method: 'key', name: 'X-Key' } } }, fonts: { body: { family: 'Inter' } } }, []],
  ])('%j', async (config, expected) => {
    const { diagnostics } = await load({ ...plainConfig, ...config });
    expect(diagnostics.map(({ message }) => message)).toEqual(expected);
  });

  test('one picture of a pair stands for both when the other is empty', async () => {
    const { project } = await load({ ...plainConfig, logo: { light: '', dark: '/a.svg' }, favicon: '' });
    expect([project.config.logo, project.config.favicon]).toEqual([{ light: '/a.svg', dark: '/a.svg' }, undefined]);
  });
});
