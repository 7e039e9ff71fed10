import { describe, expect, test } from 'vitest';
import { exportMarkdown } from '../../../src/markdown/export.ts';
import { componentRegistry } from '../../../src/components/mdx/definitions.ts';

function markdown(name: string, attributes: Record<string, unknown>, children = ''): string | undefined {
  return componentRegistry.get(name)?.toMarkdown({ name, attributes, children, parts: [], inside: [] });
}

describe('components as Markdown', () => {
  test.each<[string, Record<string, unknown>, string, string]>([
    ['Note', {}, 'Text.', '> **Note:** Text.'],
    ['Note', {}, '#### Mind\n\nText.', '> **Note:**\n>\n> #### Mind\n>\n> Text.'],
    ['Warning', {}, 'A.\n\nB.', '> **Warning:** A.\n>\n> B.'],
    ['Tip', { title: 'Mind' }, 'Text.', '> **Tip: Mind**\n>\n> Text.'],
    ['Info', {}, '- a\n- b', '> **Info:**\n>\n> - a\n> - b'],
    ['Callout', { icon: 'key' }, 'Text.', '> Text.'],
    ['Callout', { type: 'danger' }, 'Text.', '> **Danger:** Text.'],
    ['Tab', { title: 'npm' }, 'Text.', '### npm\n\nText.'],
    ['Step', { title: 'Go' }, 'Do.\n\n```sh\nx\n```', '1. **Go**\n\n   Do.\n\n   ```sh\n   x\n   ```'],
    ['Step', { stepNumber: 4 }, 'Do.', '4. Do.'],
    ['Accordion', { title: 'Why?' }, 'Because.', '**Why?**\n\nBecause.'],
    ['Card', { title: 'Start', href: '/start' }, 'Go.', '- [Start](/start): Go.'],
    ['Card', { title: 'Start', href: '/start' }, '', '- [Start](/start)'],
    ['Card', { title: 'Box' }, 'A.\n\nB.', '- **Box**\n\n  A.\n\n  B.'],
    ['Card', { href: '/x', img: '/x.png' }, '', '- [/x](/x)'],
    [
      'ParamField',
      { path: 'id', type: 'string', required: true },
      'The id.',
      '- `id` (string, path, required): The id.',
    ],
    ['ParamField', { body: 'n', type: 'integer', default: 10 }, '', '- `n` (integer, default: `10`)'],
    ['Param', { query: 'q', required: 'false' }, 'Query.', '- `q` (query): Query.'],
    ['ParamField', { body: 'n', type: 'List<String>' }, '', '- `n` (`List<String>`)'],
    ['ParamField', { body: 'n', type: '[List<String>](/list)' }, '', '- `n` ([List<String>](/list))'],
    ['ParamField', { query: 'q', hidden: true }, 'Query.', ''],
    ['ResponseField', { name: 'a' }, 'A.\n\n- `b`: B.', '- `a`\n\n  A.\n\n  - `b`: B.'],
    ['Expandable', { title: 'properties' }, '- `a`', '**properties**\n\n- `a`'],
    ['Expandable', {}, '- `a`', '- `a`'],
    ['Frame', { caption: 'A *view*' }, '![x](/x.png)', '![x](/x.png)\n\nA *view*'],
    ['Update', { label: 'June', description: 'v2', tags: ['Fix'] }, 'Text.', '## June\n\nv2\n\nTags: Fix\n\nText.'],
    ['Tooltip', { tip: 'Explained' }, 'API', 'API (Explained)'],
    [
      'Tooltip',
      { tip: 'A\nlink', headline: 'Hash', cta: 'More', href: '/x' },
      'chain',
      'chain (Hash: A link [More](/x))',
    ],
    ['Tooltip', { tip: 'A link', headline: 'Chain' }, 'chain', 'chain (A link)'],
    ['Tooltip', {}, 'API', 'API'],
    ['Icon', { icon: 'rocket' }, '', ''],
    ['Icon', { icon: 'circle-check' }, '', '✓'],
    ['Icon', { icon: 'xmark' }, '', '✗'],
    ['Badge', { color: 'red' }, 'beta', 'beta'],
    ['CodeBlock', { language: 'js', filename: 'a.js' }, 'go();', '```js a.js\ngo();\n```'],
    ['CodeBlock', {}, '```js\ngo();\n```', '```js\ngo();\n```'],
    ['Mermaid', { chart: 'graph TD' }, '', '```mermaid\ngraph TD\n```'],
    ['Tree.Folder', { name: 'src' }, '- a.ts\n- b.ts', '- src/\n  - a.ts\n  - b.ts'],
    ['Tree.File', { name: 'a.ts', comment: 'entry' }, '', '- a.ts: entry'],
    ['Visibility', { for: 'agents' }, 'Secret.', 'Secret.'],
    ['Visibility', { for: 'humans' }, 'Pretty.', ''],
    ['View', { title: 'Python' }, 'Text.', '## Python\n\nText.'],
    ['Tile', { title: 'T', href: '/t', description: 'D' }, 'preview', '- [T](/t): D'],
    ['Color.Item', { name: 'Bg', value: { light: '#fff', dark: '#000' } }, '', '- Bg: `#fff` (light), `#000` (dark)'],
    ['Latex', {}, 'x^2', '$x^2$'],
    ['Latex', { display: true }, 'x^2', '$$\nx^2\n$$'],
    ['Heading', { level: '3' }, 'H', '### H'],
    ['Link', { href: '/x' }, 'X', '[X](/x)'],
    ['GitHub.Repo', { repo: 'https://github.com/a/b.git' }, '', '[a/b](https://github.com/a/b)'],
  ])('%s %j', (name, attributes, children, expected) => {
    expect(markdown(name, attributes, children)).toBe(expected);
  });

  test('Steps number their items, from wherever a step says', () => {
    expect(markdown('Steps', {}, '1. A\n\n1. B\n\nAside.\n\n7. C\n\n1. D')).toBe(
      '1. A\n\n2. B\n\nAside.\n\n7. C\n\n8. D',
    );
  });

  test('groups are what stands in them', () => {
    for (const name of ['CodeGroup', 'Tabs', 'CardGroup', 'Columns', 'AccordionGroup', 'RequestExample']) {
      expect(markdown(name, {}, '- a\n- b')).toBe('- a\n- b');
    }
  });
});

describe('a page as Markdown', () => {
  function exported(text: string): string {
    const file = { path: 'page.mdx', text };
    return exportMarkdown(file, {
      components: componentRegistry,
      resolveLink: (target) => target,
      include: () => undefined,
      variables: {},
    });
  }

  test('tabs inside tabs have headings below theirs', () => {
    const inner = '<Tabs>\n<Tab title="npm">\nB.\n</Tab>\n</Tabs>';
    const text = `<Tabs>\n<Tab title="Mac">\nA.\n\n${inner}\n</Tab>\n<Tab title="Linux">\nC.\n</Tab>\n</Tabs>`;
    expect(exported(text)).toBe('### Mac\n\nA.\n\n#### npm\n\nB.\n\n### Linux\n\nC.');
  });

  test('a tooltip is explained where it stands first', () => {
    const api = '<Tooltip tip="An interface">API</Tooltip>';
    const other = '<Tooltip tip="Another thing">API</Tooltip>';
    expect(exported(`${api}, ${other}\n\n<Note>\n${api} and ${other}\n</Note>`)).toBe(
      'API (An interface), API (Another thing)\n\n> **Note:** API and API',
    );
  });
});
