import { expect } from 'vitest';
import type { ConformanceCase } from '../../case.ts';
import { drawing, outlined, page } from '../../parts.ts';

const star = { icon: 'star', iconType: 'regular' };
const colour = { color: { light: '#112233', dark: '#ddeeff' } };
const style = 'style="--entry-color:#112233;--entry-color-dark:#ddeeff"';
const keysOf = (kind: string, ...keys: readonly string[]): string[] =>
  keys.map((key) => `docs.json navigation.${kind}.${key}`);

function pages(...paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    paths.map((path) => [`${path}.mdx`, `---\ntitle: Page ${path}\n---\nWords of ${path.replace('/', ' ')}.\n`]),
  );
}

function description(title: string): string {
  return `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /${title}: { get: { summary: List ${title}, tags: [${title}], responses: { '200': { description: ok } } } }
`;
}

/** Keys of docs.json navigation. */
export const docsNavigation: readonly ConformanceCase[] = [
  {
    keys: [
      'docs.json navigation.tabs',
      'docs.json navigation.href',
      ...keysOf('tabs', 'tab', 'icon', 'iconType', 'hidden', 'align', 'searchable'),
    ],
    config: {
      navigation: {
        tabs: [
          { tab: 'One', ...star, pages: ['index'] },
          { tab: 'Away', href: 'https://example.com', align: 'end' },
          { tab: 'Secret', hidden: true, pages: ['secret'] },
          { tab: 'Found', hidden: true, searchable: true, pages: ['found'] },
          { tab: 'Quiet', searchable: false, pages: ['quiet'] },
        ],
      },
    },
    files: pages('secret', 'found', 'quiet'),
    async look({ html, search, file }) {
      const [, tabs = ''] = /class="tabs-row(.*?)<\/ul>/s.exec(await html()) ?? [];
      expect(tabs).toContain(outlined);
      expect(tabs.replaceAll(/<svg.*?<\/svg>/gs, '').match(/(?<=<a class="nav-tabs-item)[^]*?(?=<\/a>)/g)).toEqual([
        expect.stringMatching(/href="\/"[^>]*data-active.*One/s),
        expect.stringMatching(/href="https:\/\/example\.com".*Away/s),
        expect.stringMatching(/href="\/quiet".*Quiet/s),
      ]);
      expect(tabs).toMatch(/nav-tabs-end[^]*Away/);
      expect(await search('secret found quiet')).toEqual(['found']);
      expect(file('sitemap.xml')).not.toContain('/secret');
      expect(file('sitemap.xml')).toContain('/quiet');
    },
  },
  {
    keys: [
      'docs.json navigation.anchors',
      ...keysOf('anchors', 'anchor', 'icon', 'iconType', 'hidden', 'color.light', 'color.dark'),
    ],
    config: {
      navigation: {
        anchors: [
          { anchor: 'Here', ...star, ...colour, pages: ['index'] },
          { anchor: 'There', pages: ['there'] },
          { anchor: 'Secret', hidden: true, pages: ['secret'] },
        ],
      },
    },
    files: pages('there', 'secret'),
    async look({ html }) {
      const [, anchors = ''] = /class="plain nav-anchors">(.*?)<\/ul>/s.exec(await html()) ?? [];
      expect(anchors).toContain(`<span class="nav-anchor-icon" ${style}><svg`);
      expect(anchors).toContain(outlined);
      expect(anchors).toMatch(/href="\/" data-active.*Here.*href="\/there".*There/s);
      expect(anchors).not.toContain('Secret');
      expect(await html('secret')).toContain('Words of secret');
    },
  },
  {
    keys: [
      'docs.json navigation.dropdowns',
      ...keysOf('dropdowns', 'dropdown', 'icon', 'iconType', 'hidden', 'description', 'color'),
    ],
    config: {
      navigation: {
        dropdowns: [
          { dropdown: 'Here', description: 'All of it', ...star, ...colour, pages: ['index'] },
          { dropdown: 'There', pages: ['there'] },
          { dropdown: 'Secret', hidden: true, pages: ['secret'] },
        ],
      },
    },
    files: pages('there', 'secret'),
    async look({ html }) {
      const [, menu = ''] = /data-kind="dropdown">(.*?)<\/details>/s.exec(await html()) ?? [];
      expect(menu.split(`<span class="nav-dropdown-item-icon" ${style}><svg`)).toHaveLength(3);
      expect(menu).toContain(outlined);
      expect(menu).toMatch(/nav-dropdown-item-title">Here<.*description">All of it<.*href="\/there"/s);
      expect(menu).not.toContain('Secret');
    },
  },
  {
    keys: [
      'docs.json navigation.products',
      ...keysOf('products', 'product', 'name', 'icon', 'iconType', 'hidden', 'description', 'color'),
      'docs.json navigation.menu',
      ...keysOf('menu', 'item', 'icon', 'iconType', 'hidden', 'description'),
    ],
    config: {
      navigation: {
        products: [
          {
            product: 'First',
            description: 'What comes first',
            ...star,
            ...colour,
            menu: [
              { item: 'Guide', description: 'How to', icon: 'heart', iconType: 'regular', pages: ['index'] },
              { item: 'More', pages: ['more'] },
              { item: 'Hidden item', hidden: true, pages: ['hidden'] },
            ],
          },
          { product: 'Second', name: 'The second', pages: ['second'] },
          { product: 'Secret', hidden: true, pages: ['secret'] },
        ],
      },
    },
    files: pages('more', 'hidden', 'second', 'secret'),
    async look({ html }) {
      const text = await html();
      const [, products = ''] = /data-kind="product">(.*?)<\/details>/s.exec(text) ?? [];
      expect(products).toContain(`<span class="nav-dropdown-item-icon" ${style}><svg`);
      expect(products).toContain(outlined);
      expect(products).toMatch(/nav-dropdown-item-title">First<.*What comes first<.*href="\/second".*Second</s);
      expect(products).not.toContain('Secret');
      const [, menu = ''] = /data-kind="menu">(.*?)<\/details>/s.exec(text) ?? [];
      expect(menu).toContain(drawing('heart', 'regular'));
      expect(menu).toMatch(/Guide<.*How to<.*href="\/more".*More</s);
      expect(menu).not.toContain('Hidden item');
    },
  },
  {
    keys: [
      'docs.json navigation.versions',
      ...keysOf('versions', 'version', 'icon', 'iconType', 'hidden', 'default', 'tag'),
    ],
    config: {
      navigation: {
        versions: [
          { version: 'v1', pages: ['v1/start'] },
          { version: 'v2', default: true, tag: 'Latest', ...star, pages: ['v2/start'] },
          { version: 'v0', hidden: true, pages: ['v0/start'] },
        ],
      },
    },
    files: pages('v1/start', 'v2/start', 'v0/start'),
    async look({ html, file, search }) {
      const [, menu = ''] = /data-kind="version">(.*?)<\/details>/s.exec(await html('v1/start')) ?? [];
      expect(menu).toMatch(/href="\/v1\/start".*href="\/v2\/start".*v2<.*class="nav-tag-pill[^>]*>.*Latest/s);
      expect(menu).toContain(outlined);
      expect(menu).not.toContain('v0');
      expect(file('llms.txt')).toContain('/v2/start.md');
      expect(file('llms.txt')).not.toContain('/v1/start.md');
      expect(await search('v0')).toEqual([]);
    },
  },
  {
    keys: [
      'docs.json navigation.languages',
      ...keysOf('languages', 'language', 'icon', 'iconType', 'hidden', 'default', 'banner', 'footer', 'navbar'),
    ],
    config: {
      navbar: { links: [{ label: 'Both', href: '/x' }] },
      navigation: {
        languages: [
          { language: 'en', pages: ['index'] },
          {
            language: 'fr',
            default: true,
            ...star,
            banner: { content: 'Bienvenue' },
            footer: { links: [{ items: [{ label: 'Bas', href: '/x' }] }] },
            navbar: { links: [{ label: 'Haut', href: '/x' }] },
            pages: ['fr/index'],
          },
          { language: 'de', hidden: true, pages: ['de/index'] },
        ],
      },
    },
    files: { ...page(''), ...pages('fr/index', 'de/index') },
    async look({ html, file }) {
      const french = await html('fr');
      expect(french).toMatch(/<html lang="fr"/);
      expect(french).toMatch(/id="banner"[^>]*>.*Bienvenue.*>\s*Haut<.*<footer.*Bas</s);
      expect(french).toContain(outlined);
      const english = await html();
      expect(english).toMatch(/>\s*Both</);
      expect(english).not.toContain('Bienvenue');
      const [, menu = ''] = /data-kind="language">(.*?)<\/details>/s.exec(english) ?? [];
      expect(menu).toContain('Français');
      expect(menu).not.toContain('Deutsch');
      expect(file('llms.txt')).toContain('/fr/index.md');
    },
  },
  {
    keys: [
      'docs.json navigation.groups',
      'docs.json navigation.pages',
      ...keysOf('groups', 'group', 'icon', 'iconType', 'tag', 'root', 'expanded', 'hidden', 'searchable', 'boost'),
    ],
    config: {
      navigation: {
        groups: [
          {
            group: 'Outer',
            ...star,
            tag: 'New',
            root: 'root',
            pages: ['index', { group: 'Open', expanded: true, pages: ['open'] }, { group: 'Shut', pages: ['shut'] }],
          },
          { group: 'Hidden', hidden: true, pages: ['hidden'] },
          { group: 'Findable', hidden: true, searchable: true, pages: ['findable'] },
          { group: 'Loud', boost: 5, pages: ['loud'] },
        ],
      },
    },
    files: pages('root', 'open', 'shut', 'hidden', 'findable', 'loud'),
    async look({ html, search, site, problems }) {
      const [, sidebar = ''] = /id="sidebar-content">(.*?)<\/nav>/s.exec(await html()) ?? [];
      expect(sidebar).toContain(outlined);
      expect(sidebar).toMatch(/<a href="\/root">Outer<\/a>.*nav-tag-pill[^>]*>.*New/s);
      expect(sidebar).toMatch(
        /<details open[^>]*>(?:(?!<details).)*Open<.*<details(?! open)[^>]*>(?:(?!<details).)*Shut</s,
      );
      expect(sidebar).not.toMatch(/>Hidden|>Findable/);
      expect(await search('words of hidden')).not.toContain('hidden');
      expect(await search('findable')).toEqual(['findable']);
      expect(site.page('loud')?.boost).toBe(5);
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['docs.json navigation.directory'],
    config: {
      navigation: {
        directory: 'card',
        groups: [
          { group: 'Cards', root: 'index', pages: ['one'] },
          { group: 'Lists', directory: 'accordion', root: 'two', pages: ['three'] },
          { group: 'Nothing', directory: 'none', root: 'four', pages: ['five'] },
        ],
      },
    },
    files: pages('one', 'two', 'three', 'four', 'five'),
    async look({ html }) {
      expect(await html()).toMatch(/<a class="directory-card" href="\/one"/);
      expect(await html('two')).toMatch(
        /<div class="directory">\s*<(?!ul class="plain directory-cards").*href="\/three"/s,
      );
      expect(await html('four')).not.toContain('class="directory"');
    },
  },
  {
    keys: ['docs.json navigation.global'],
    config: {
      navigation: {
        global: {
          anchors: [{ anchor: 'Blog', ...star, href: 'https://example.com/blog' }],
          tabs: [{ tab: 'Status', href: 'https://example.com/status' }],
        },
        pages: ['index', 'other'],
      },
    },
    files: pages('other'),
    async look({ html }) {
      for (const address of ['', 'other']) {
        const text = await html(address);
        expect(text).toMatch(/<a class="nav-anchor" href="https:\/\/example\.com\/blog"/);
        expect(text).toMatch(/<a class="nav-tabs-item[^>]* href="https:\/\/example\.com\/status"/);
        expect(text).toContain(outlined);
      }
    },
  },
  {
    keys: ['docs.json navigation.openapi'],
    config: {
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          {
            group: 'API',
            openapi: [
              { source: 'first.yaml', directory: 'one' },
              { source: 'second.yaml', directory: 'two' },
            ],
          },
          { group: 'Third', openapi: { source: 'third.yaml' }, pages: ['GET /third'] },
        ],
      },
    },
    files: {
      'first.yaml': description('first'),
      'second.yaml': description('second'),
      'third.yaml': description('third'),
    },
    async look({ site, search, markdown }) {
      expect(site.pages.map(({ path }) => path)).toEqual([
        'index',
        'one/first/list-first',
        'two/second/list-second',
        'api-reference/third/list-third',
      ]);
      expect(await search('second')).toEqual(['two/second/list-second']);
      expect(markdown('one/first/list-first')).toContain('/first');
    },
  },
  {
    keys: ['docs.json navigation sourceRef'],
    config: {
      navigation: {
        anchors: [{ sourceRef: 'acme/api-docs' }, { anchor: 'Here', groups: [{ group: 'G', pages: ['index'] }] }],
      },
    },
    async look({ html, problems }) {
      expect(await html()).toMatch(/sidebar-group-header.*<span>G<\/span>/);
      expect(problems()).toEqual([
        expect.stringMatching(/^docs\.json:\d+ The navigation of "acme\/api-docs" is left out/),
      ]);
    },
  },
  {
    keys: ['docs.json navigation tab without a name'],
    config: {
      navigation: {
        tabs: [
          { tab: 'One', pages: ['index'] },
          { tab: '', pages: ['nameless'] },
        ],
      },
    },
    files: pages('nameless'),
    async look({ html }) {
      expect(await html()).toMatch(/<a class="nav-tabs-item" href="\/nameless"[^>]*>Page nameless<\/a>/);
      expect(await html('404')).not.toMatch(/<a[^>]*href="\/nameless"[^>]*><\/a>/);
    },
  },
  {
    keys: ['docs.json navigation.asyncapi', 'frontmatter asyncapi'],
    config: {
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'Live', asyncapi: 'events.yaml' },
        ],
      },
    },
    files: {
      'events.yaml': `asyncapi: 3.0.0
info: { title: Events, version: '1' }
channels:
  rain: { address: rain, messages: { drop: { payload: { type: string } } } }
operations:
  hear: { action: receive, channel: { $ref: '#/channels/rain' } }
`,
      'own.mdx': '---\ntitle: Own\nasyncapi: events.yaml rain\n---\nMy words.\n',
    },
    async look({ html, site, search }) {
      expect(site.pages.map(({ path }) => path)).toContain('own');
      expect(await html('own')).toMatch(/rain.*My words\./s);
      expect(await search('rain')).toContain('own');
    },
  },
];
