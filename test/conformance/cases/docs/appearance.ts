import { expect } from 'vitest';
import type { ConformanceCase } from '../../case.ts';
import { drawing, outlined, page } from '../../parts.ts';

const pictures = {
  'light.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'dark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const both = { light: '/light.svg', dark: '/dark.svg' };

/** Keys of docs.json about the look of all pages. */
export const docsAppearance: readonly ConformanceCase[] = [
  {
    keys: ['$schema', 'theme', 'name', 'description', 'colors.primary', 'colors.light', 'colors.dark'].map(
      (key) => `docs.json ${key}`,
    ),
    config: {
      $schema: 'https://mintlify.com/docs.json',
      theme: 'palm',
      name: 'Gardens',
      description: 'All about gardens.',
      colors: { primary: '#112233', light: '#aabbcc', dark: '#445566' },
    },
    async look({ html, file, problems }) {
      const text = await html();
      expect(text).toContain('data-theme="palm"');
      expect(text).toContain('<title>Start - Gardens</title>');
      expect(text).toContain('--octavo-brand-primary:#112233;--octavo-brand-light:#aabbcc;--octavo-brand-dark:#445566');
      expect(text).toContain('<meta name="description" content="All about gardens.">');
      expect(file('llms.txt')).toMatch(/^# Gardens\n\n> All about gardens\./);
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['logo.light', 'logo.dark', 'logo.href', 'favicon.light', 'favicon.dark'].map((key) => `docs.json ${key}`),
    config: { logo: { ...both, href: 'https://example.com/start' }, favicon: both },
    files: pictures,
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(
        /<a class="nav-logo" href="https:\/\/example\.com\/start">\s*<img class="logo-light" src="\/light\.svg"[^>]*>\s*<img class="logo-dark" src="\/dark\.svg"/,
      );
      expect(text).toContain('<link rel="icon" href="/light.svg" media="(prefers-color-scheme: light)">');
      expect(text).toContain('<link rel="icon" href="/dark.svg" media="(prefers-color-scheme: dark)">');
    },
  },
  {
    keys: ['docs.json logo', 'docs.json favicon', 'docs.json favicon.href', 'docs.json background.image.href'],
    config: { logo: '/light.svg', favicon: { ...both, href: '/x' }, background: { image: { ...both, href: '/x' } } },
    files: pictures,
    async look({ html, problems }) {
      expect(await html()).toMatch(/<a class="nav-logo" href="\/">\s*<img src="\/light\.svg"/);
      expect(problems()).toEqual([
        expect.stringMatching(/^docs\.json:\d+ favicon has no key "href"/),
        expect.stringMatching(/^docs\.json:\d+ background\.image has no key "href"/),
      ]);
    },
  },
  ...[{ logo: '/gone.svg' }, { logo: { light: '/gone.svg', dark: '/lost.svg', href: '/' } }].map(
    (config): ConformanceCase => ({
      keys: ['docs.json logo'],
      config: { name: 'Gardens', ...config },
      async look({ html, problems }) {
        expect(await html()).toMatch(/<a class="nav-logo" href="\/">\s*<span>Gardens<\/span>\s*<\/a>/);
        expect(problems()[0]).toMatch(/The logo \/gone\.svg is not in the project\./);
      },
    }),
  ),
  {
    keys: ['docs.json logo.light', 'docs.json logo.dark'],
    config: { name: 'Gardens', logo: { light: 'https://example.com/light.svg', dark: '/gone.svg' } },
    async look({ html }) {
      expect(await html()).toMatch(
        /<img class="logo-light" src="https:\/\/example\.com\/light\.svg"[^>]*>\s*<span class="logo-dark">Gardens<\/span>/,
      );
    },
  },
  {
    keys: ['docs.json appearance.default', 'docs.json appearance.strict'],
    config: { appearance: { default: 'dark', strict: true } },
    async look({ html }) {
      const text = await html();
      expect(text).toContain("var m=null||'dark'");
      expect(text).not.toContain('theme-toggle"');
    },
  },
  {
    keys: ['docs.json background.image', 'docs.json background.image.light', 'docs.json background.image.dark'],
    config: { background: { image: both } },
    files: pictures,
    async look({ html }) {
      expect(await html()).toMatch(
        /:root\{--octavo-page-glow:url\("\/light\.svg"\)[^}]*\}\.dark\{--octavo-page-glow:url\("\/dark\.svg"\)/,
      );
    },
  },
  {
    keys: ['docs.json background.decoration', 'docs.json background.color.light', 'docs.json background.color.dark'],
    config: { background: { decoration: 'grid', color: { light: '#fffaf0', dark: '#0a0b0c' } } },
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(
        /--octavo-page-glow:linear-gradient\(to bottom,transparent,var\(--octavo-color-bg\) 44rem\)/,
      );
      expect(text).toMatch(/:root\{[^}]*--octavo-color-bg:#fffaf0.*\.dark\{[^}]*--octavo-color-bg:#0a0b0c/s);
    },
  },
  {
    keys: ['family', 'weight', 'source', 'format'].map((key) => `docs.json fonts.${key}`),
    config: { fonts: { family: 'Mine', weight: 350, source: '/font.woff2', format: 'woff2' } },
    files: { 'font.woff2': 'a font' },
    async look({ html }) {
      const text = await html();
      expect(text).toContain(
        '@font-face{font-family:"Mine";font-weight:350;font-display:swap;src:url("/font.woff2") format(\'woff2\')}',
      );
      expect(text).toContain('<link rel="preload" href="/font.woff2" as="font" crossorigin>');
      expect(text).toMatch(/--octavo-font-sans:"Mine",.*body\{font-weight:350\}.*--octavo-font-heading:"Mine"/s);
    },
  },
  {
    keys: ['heading', 'body'].flatMap((part) =>
      ['family', 'weight', 'source', 'format'].map((key) => `docs.json fonts.${part}.${key}`),
    ),
    config: {
      fonts: {
        heading: { family: 'Loud', weight: 800, source: '/font.woff2', format: 'woff2' },
        body: { family: 'Fine', weight: 300, source: '/font.woff', format: 'woff' },
      },
    },
    files: { 'font.woff2': 'a font', 'font.woff': 'another' },
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(/font-family:"Loud";font-weight:800;[^}]*url\("\/font\.woff2"\) format\('woff2'\)/);
      expect(text).toMatch(/font-family:"Fine";font-weight:300;[^}]*url\("\/font\.woff"\) format\('woff'\)/);
      expect(text).toMatch(/--octavo-font-sans:"Fine".*--octavo-font-heading:"Loud".*--octavo-heading-weight:800/s);
    },
  },
  {
    keys: ['docs.json icons.library', 'frontmatter icon'],
    config: { icons: { library: 'lucide' } },
    files: page('', 'icon: star\n'),
    async look({ html }) {
      expect(await html()).toContain(drawing('star', undefined, 'lucide'));
    },
  },
  {
    keys: ['docs.json styling.eyebrows'],
    config: {
      styling: { eyebrows: 'breadcrumbs' },
      navigation: { groups: [{ group: 'Outer', pages: [{ group: 'Inner', pages: ['index'] }] }] },
    },
    async look({ html }) {
      expect(await html()).toMatch(/class="[^"]*eyebrow breadcrumb-list".*Outer.*class="breadcrumb-item".*Inner/s);
    },
  },
  {
    keys: ['docs.json styling.latex'],
    config: { styling: { latex: false } },
    files: page('It costs $5 or $6.'),
    async look({ html, markdown }) {
      expect(await html()).not.toContain('<math');
      expect(markdown()).toBe('It costs $5 or $6.');
    },
  },
  {
    keys: ['docs.json styling.codeblocks.theme.light', 'docs.json styling.codeblocks.theme.dark'],
    config: { styling: { codeblocks: { theme: { light: 'github-light', dark: 'nord' } } } },
    files: page('```js\nconst a = 1;\n```'),
    async look({ html }) {
      expect(await html()).toMatch(
        /:root\{[^}]*--octavo-color-code-bg:#fff.*\.dark\{[^}]*--octavo-color-code-bg:#2e3440/is,
      );
    },
  },
  {
    keys: ['docs.json styling.codeblocks.theme', 'docs.json styling.codeblocks.languages.custom'],
    config: { styling: { codeblocks: { theme: 'dracula', languages: { custom: ['/wind.json'] } } } },
    files: {
      ...page('```wind\nblow now\n```'),
      'wind.json': {
        name: 'wind',
        scopeName: 'source.wind',
        patterns: [{ match: '\\bblow\\b', name: 'keyword.control.wind' }],
      },
    },
    async look({ html, problems }) {
      const text = await html();
      expect(text).toContain('--octavo-color-code-bg:#282A36');
      expect(text).toMatch(/<span class="[^"]*">blow<\/span> now/);
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['links.label', 'links.href', 'links.icon', 'links.iconType', 'primary.label', 'primary.href'].map(
      (key) => `docs.json navbar.${key}`,
    ),
    config: {
      navbar: {
        links: [{ label: 'Away', href: 'https://example.com', icon: 'star', iconType: 'regular' }],
        primary: { type: 'button', label: 'Begin', href: '/x' },
      },
    },
    files: page(''),
    async look({ html }) {
      const text = await html();
      const [, link = ''] = /<a class="navbar-link" href="https:\/\/example\.com">(.*?)<\/a>/s.exec(text) ?? [];
      expect(link).toContain(outlined);
      expect(link).toContain('Away');
      expect(text).toMatch(/<a class="topbar-cta-button"[^>]* href="\/x">\s*Begin/);
    },
  },
  {
    keys: ['name', 'style', 'library'].flatMap((key) => [
      `docs.json navbar.links.icon.${key}`,
      `docs.json contextual.options.icon.${key}`,
    ]),
    config: {
      navbar: {
        links: [{ label: 'Away', href: '/x', icon: { name: 'star', library: 'fontawesome', style: 'regular' } }],
      },
      contextual: {
        options: [{ title: 'Ask', href: '/x', icon: { name: 'heart', library: 'fontawesome', style: 'regular' } }],
      },
      icons: { library: 'lucide' },
    },
    files: page(''),
    async look({ html }) {
      const text = await html();
      expect(text).toContain(outlined);
      expect(text).toContain(drawing('heart', 'regular'));
    },
  },
  {
    keys: ['socials', 'links.header', 'links.items.label', 'links.items.href'].map((key) => `docs.json footer.${key}`),
    config: {
      footer: {
        socials: {
          github: 'https://github.com/acme',
          'hacker-news': 'https://news.ycombinator.com/acme',
          website: 'https://www.acme.com',
        },
        links: [{ header: 'More', items: [{ label: 'Other', href: '/x' }] }],
      },
    },
    files: page(''),
    async look({ html }) {
      const [, footer = ''] = /<footer(.*?)<\/footer>/s.exec(await html()) ?? [];
      expect(footer).toMatch(/<h2>More<\/h2>.*<a href="\/x">Other<\/a>/s);
      expect(footer).toMatch(/<a class="icon-button" href="https:\/\/github\.com\/acme" aria-label="GitHub"/);
      expect(footer.match(/aria-label="[^"]*/g)).toEqual(
        ['GitHub', 'Hacker News', 'acme.com'].map((name) => `aria-label="${name}`),
      );
      expect(footer).toContain(drawing('github', 'brands'));
    },
  },
  {
    keys: ['dismissible', 'type', 'color.light', 'color.dark'].map((key) => `docs.json banner.${key}`),
    config: {
      banner: {
        content: 'News: [one](x), <a href="x#part">two</a> & <b>three</b>',
        dismissible: true,
        type: 'critical',
        color: { light: '#111111', dark: '#222222' },
      },
    },
    async look({ html }) {
      const text = await html();
      // Wherever the page stands.
      expect(text).toContain('<p>News: <a href="/x">one</a>, <a href="/x#part">two</a> &amp; <b>three</b></p>');
      expect(text).toMatch(/class="banner banner-critical".*? style="--banner:#111111;[^"]*--banner-dark:#222222/);
      expect(text).toMatch(/<button type="button" aria-label="Dismiss[^"]*" data-dismiss>/);
    },
  },
  {
    keys: ['docs.json search.prompt', 'docs.json interaction.drilldown'],
    config: {
      search: { prompt: 'Find a plant' },
      interaction: { drilldown: true },
      navigation: { groups: [{ group: 'A', pages: ['index', { group: 'B', pages: ['x'] }] }] },
    },
    files: page(''),
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(/id="search-bar-entry".*<span>Find a plant<\/span>/s);
      expect(text).toMatch(/<a class="sidebar-link sidebar-drilldown" href="\/x"/);
    },
  },
];
