import { expect, test } from 'vitest';
import { oldProject } from '../import-files.ts';

test('Starlight keeps languages, sidebar, asides, steps, marks of code and redirects', async () => {
  const project = await oldProject({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      const items = ['guides'].map((directory) => ({ label: 'Guides', translations: { de: 'Anleitungen' }, autogenerate: { directory } }));
      export default { redirects: { '/old': '/start/' }, integrations: [starlight({ title: 'Acme', locales: { root: { lang: 'en' }, de: { lang: 'de' } }, sidebar: ['start', ...items] })] };`,
    'src/content/docs/start.md':
      '---\ntitle: Start\n---\n\n:::caution\nMind **this**.\n:::\n\nA `List<T>` and List<string> of { x }.\n',
    'src/content/docs/guides/One.mdx':
      '---\ntitle: One\nsidebar:\n  order: 2\n  badge: New\n---\nimport { Steps, LinkCard } from \'@astrojs/starlight/components\';\n\n<Steps>\n\n1. Do this\n\n2. And [that](../../start/)\n\n</Steps>\n\n<LinkCard title="Go" href="/start/" />\n\n```js {1} ins={2}\na();\nb();\n```\n',
    'src/content/docs/guides/two.md': '---\ntitle: Two\nsidebar:\n  order: 1\n---\n',
    'src/content/docs/de/guides/two.md': '---\ntitle: Zwei\n---\n',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({
    navigation: {
      languages: [
        {
          language: 'en',
          default: true,
          groups: [{ pages: ['start'] }, { group: 'Guides', pages: ['guides/two', 'guides/one'] }],
        },
        { language: 'de', groups: [{ group: 'Anleitungen', pages: ['de/guides/two'] }] },
      ],
    },
    redirects: [{ source: '/old', destination: '/start' }],
  });
  const start = await project.text('start.mdx');
  expect(start).toContain('<Warning>\n  Mind **this**.\n</Warning>');
  expect(start).toContain('A `List<T>` and List\\<string> of \\{ x }.');
  const one = await project.text('guides/one.mdx');
  expect(one).toContain('tag: New');
  expect(one).toContain('<Step>\n    And [that](/start)\n  </Step>');
  expect(one).toContain('<Card title="Go" href="/start" />');
  expect(one).toContain('```js {1}\na();\nb(); // [!code ++]\n```');
});

test('Starlight: pictures that pages import, icons of files, and links to pages that a language lacks', async () => {
  const project = await oldProject({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { integrations: [starlight({ title: 'Acme', defaultLocale: 'en', locales: { en: { label: 'English' }, de: { label: 'Deutsch' } },
        sidebar: [{ label: 'API', link: '/api/' }, 'start'] })] };`,
    'src/content/docs/en/start.mdx': `---
title: Start
hero: { tagline: Fast, image: { file: ../../../assets/a.png } }
---
import { Image } from 'astro:assets';
import { Card, Code } from '@astrojs/starlight/components';
import a from '~/assets/a.png';
import code from './x.js?raw';

<Image src={a} alt="A" width={names.width} />

<Card title="JS" icon="seti:javascript">Text</Card>

<Code code={code} lang="js" />
`,
    'src/content/docs/en/x.js': 'let x;\n',
    'src/content/docs/en/api.md': '---\ntitle: API\n---\n',
    'src/content/docs/de/start.md': '---\ntitle: Anfang\n---\n',
    'src/assets/a.png': 'png',
  });
  const { losses } = project.import();
  const start = await project.text('en/start.mdx');
  expect(start).toContain('![](/assets/a.png)\n\nFast\n');
  expect(start).toContain('<img src="/assets/a.png" alt="A" />');
  expect(start).toContain('icon="javascript"');
  expect(start).toContain('```js\nlet x;\n```');
  expect(await project.docsJson()).toMatchObject({
    navigation: { languages: [{ pages: ['en/api', 'en/start'] }, { pages: ['de/start'] }] },
  });
  expect(losses.map(({ construct }) => construct)).toEqual(['attribute width', 'script or stylesheet']);
});

test('redirects lose the base of the old site, the home page stands once, and the id of Google comes over', async () => {
  const project = await oldProject({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
      export default { base: '/docs', redirects: { '/old': '/docs/start/', '/out': 'https://a.example' }, integrations: [starlight({ title: 'Acme',
        head: [{ tag: 'script', attrs: { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC1234567' } }],
        sidebar: [{ label: 'All', items: [{ label: 'Home', link: '/' }, 'start'] }] })] };`,
    'src/content/docs/index.md': '---\ntitle: Welcome\n---\n',
    'src/content/docs/start.md': '---\ntitle: Start\n---\n',
  });
  project.import();
  expect(await project.docsJson()).toMatchObject({
    integrations: { ga4: { measurementId: 'G-ABC1234567' } },
    navigation: { groups: [{ group: 'All', pages: ['index', 'start'] }] },
    redirects: [
      { source: '/old', destination: '/start' },
      { source: '/out', destination: 'https://a.example' },
    ],
  });
});
