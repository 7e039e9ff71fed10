import { expect } from 'vitest';
import { componentDefinitions } from '../../../../src/components/mdx/definitions.ts';
import type { ConformanceCase } from '../../case.ts';
import { drawing, outlined, page } from '../../parts.ts';

const star = 'icon="star" iconType="regular"';
const callouts = ['Note', 'Tip', 'Warning', 'Info', 'Check', 'Danger'];
/** It says who reads its content, and is not an element. */
const classless = new Set(['Visibility']);

/** Components of a line or a paragraph. */
export const textComponents: readonly ConformanceCase[] = [
  {
    keys: componentDefinitions.map(({ name }) => `<${name}> className`),
    files: page(
      componentDefinitions
        .filter(({ name }) => !classless.has(name))
        .map(({ name }) => {
          const attributes = {
            Icon: 'icon="star"',
            Update: 'label="May"',
            'GitHub.Repo': 'repo="a/b"',
            ParamField: 'query="q"',
          };
          const own =
            name in attributes
              ? attributes[name as keyof typeof attributes]
              : 'title="T" name="n" value="red" href="/x" tip="t"';
          return `<${name} ${own} className="own-${name.replace('.', '-')}">${name === 'CodeBlock' ? '{"a"}' : 'Text'}</${name}>`;
        })
        .join('\n\n'),
    ),
    async look({ html }) {
      const text = await html();
      const missing = componentDefinitions.filter(
        ({ name }) => !classless.has(name) && !new RegExp(`class="[^"]*\\bown-${name.replace('.', '-')}\\b`).test(text),
      );
      expect(missing.map(({ name }) => name)).toEqual([]);
    },
  },
  {
    keys: callouts.flatMap((name) => [`<${name}> title`, `<${name}> icon`, `<${name}> iconType`]),
    files: page(
      callouts.map((name) => `<${name} title="Title of ${name}" ${star}>Text of ${name}.</${name}>`).join('\n\n'),
    ),
    async look({ html, markdown, search }) {
      const text = await html();
      for (const name of callouts) {
        const [, callout = ''] =
          new RegExp(`data-callout-type="${name.toLowerCase()}"(.*?)Text of ${name}\\.`, 's').exec(text) ?? [];
        expect(callout).toContain(`Title of ${name}</p>`);
        expect(callout).toContain(outlined);
        expect(markdown()).toContain(`> **${name}: Title of ${name}**\n>\n> Text of ${name}.`);
      }
      expect(await search('danger')).toEqual(['index']);
    },
  },
  {
    keys: callouts.map((name) => `<${name}> type`),
    files: page(callouts.map((name) => `<${name} type="info">Text.</${name}>`).join('\n\n')),
    look({ problems }) {
      expect(problems()).toEqual([
        expect.stringMatching(/^index\.mdx:4 `type` of <Note> has no effect/),
        ...callouts.slice(1).map((name): unknown => expect.stringContaining(`\`type\` of <${name}> has no effect`)),
      ]);
    },
  },
  {
    keys: ['<Callout> title', '<Callout> color', '<Callout> type', '<Callout> icon', '<Callout> iconType'],
    files: page(
      `<Callout title="Mine" ${star} color="#ff0000">One.</Callout>\n\n<Callout type="danger">Two.</Callout>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(/data-callout-type="custom"[^>]* style="--callout-color:#ff0000".*Mine<\/p>.*One\./s);
      expect(text).toContain(outlined);
      expect(text).toMatch(/data-callout-type="danger".*Two\./s);
      expect(markdown()).toBe('> **Mine**\n>\n> One.\n\n> **Danger:** Two.');
    },
  },
  {
    keys: [...['color', 'size', 'shape', 'stroke', 'disabled', 'href', 'leadIcon', 'tailIcon', 'icon', 'iconType']].map(
      (key) => `<Badge> ${key}`,
    ),
    files: page(
      `<Badge color="red" size="lg" shape="pill" stroke ${star}>One</Badge>\n\n<Badge href="/x" leadIcon="star" tailIcon="heart" iconType="regular">Two</Badge>\n\n<Badge disabled href="/x">Three</Badge>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /<span data-badge data-color="red" data-size="lg" class="badge badge-pill badge-stroke"><svg.*One<\/span>/s,
      );
      const [, linked = ''] = /<a href="\/x" data-badge(.*?)<\/a>/s.exec(text) ?? [];
      expect(linked).toContain(outlined);
      expect(linked).toContain(drawing('heart', 'regular'));
      expect(text).toMatch(/<span data-badge data-color="gray" data-size="md" class="badge badge-disabled">\s*Three/);
      expect(markdown()).toContain('[Two](http://localhost:4321/x.md)');
    },
  },
  {
    keys: ['<Badge> variant'],
    files: page('<Badge variant="loud">One</Badge>'),
    look({ problems }) {
      expect(problems()).toEqual([expect.stringMatching(/^index\.mdx:4 `variant` of <Badge> has no effect/)]);
    },
  },
  {
    keys: ['icon', 'iconType', 'src', 'color', 'colorLight', 'colorDark', 'size', 'library', 'style'].map(
      (key) => `<Icon> ${key}`,
    ),
    files: page(
      `<Icon ${star} color="#ff0000" size={32} style={{ opacity: 0.5 }} />\n\n<Icon icon="star" library="lucide" colorLight="#111111" colorDark="#eeeeee" />\n\n<Icon src="/picture.svg" />`,
    ),
    async look({ html }) {
      const text = await html();
      expect(text).toMatch(
        /style="--icon-light:#ff0000;--icon-dark:#ff0000;opacity:0\.5"><svg class="icon" width="32" height="32"/,
      );
      expect(text).toContain(outlined);
      expect(text).toContain(drawing('star', undefined, 'lucide'));
      expect(text).toContain('style="--icon-light:#111111;--icon-dark:#eeeeee"');
      expect(text).toContain('<img class="icon" src="/picture.svg"');
    },
  },
  {
    keys: ['tip', 'headline', 'cta', 'href'].map((key) => `<Tooltip> ${key}`),
    files: page('A <Tooltip tip="An explanation" headline="Head" cta="More of it" href="/x">word</Tooltip>.'),
    async look({ html, markdown, search }) {
      const [, tooltip = ''] = /class="tooltip-content"(.*?<\/a>)/s.exec(await html()) ?? [];
      expect(tooltip).toMatch(
        /class="tooltip-headline">Head<.*An explanation.*<a class="tooltip-cta" href="\/x">More of it</s,
      );
      expect(markdown()).toMatch(/^A word \(Head: An explanation \[More of it\]\(\S+\/x\.md\)\)\.$/);
      expect(await search('word')).toEqual(['index']);
    },
  },
  {
    keys: ['<Link> href', '<Link> target', '<Heading> level', '<Heading> id', '<Heading> noAnchor', '<Latex> display'],
    files: page(
      '<Link href="/x" target="_blank">There</Link>\n\n<Heading level={3} id="own" noAnchor>Part</Heading>\n\n<Heading>Other</Heading>\n\n<Latex display>x^2</Latex>',
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toContain('<a href="/x" target="_blank" rel="noopener">There</a>');
      expect(text).toContain('<h3 id="own">Part</h3>');
      expect(text).toMatch(/<h2 id="other">Other<a href="#other" class="heading-anchor"/);
      expect(text).toMatch(/<math display="block"/);
      expect(markdown()).toContain('### Part');
      expect(markdown()).toContain('$$\nx^2\n$$');
    },
  },
  {
    keys: ['<GitHub.Repo> repo', '<GitHub.Repo> variant'],
    files: page('<GitHub.Repo repo="https://github.com/acme/docs" variant="flat" />'),
    async look({ html, markdown }) {
      expect(await html()).toContain('<a class="github-repo github-repo-flat" href="https://github.com/acme/docs"');
      expect(markdown()).toBe('[acme/docs](https://github.com/acme/docs)');
    },
  },
  {
    keys: ['<Visibility> for'],
    files: page(
      '<Visibility for="humans">Only people.</Visibility>\n\n<Visibility for="agents">Only agents.</Visibility>',
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toContain('Only people.');
      expect(text).not.toContain('Only agents.');
      expect(markdown()).toBe('Only agents.');
    },
  },
];
