import { expect, test } from 'vitest';
import { componentRegistry } from '../../src/components/index.ts';
import { exportMarkdown } from '../../src/markdown/export.ts';

function exported(text: string): string {
  return exportMarkdown(
    { path: 'page.mdx', text },
    { components: componentRegistry, resolveLink: (target) => target, include: () => undefined, variables: {} },
  );
}

test.each([
  ['<Accordion title="A">\n  Text\n\n```python\nif x:\n  y()\n```\n</Accordion>', '```python\nif x:\n  y()\n```'],
  ['<Note>\n    Text\n\n```yaml\na:\n  b:\n    c: 1\n```\n</Note>', '> ```yaml\n> a:\n>   b:\n>     c: 1\n> ```'],
  ['<Note>Text\n  more\n\n```py\ndef f():\n    return 1\n```\n</Note>', '> def f():\n>     return 1\n'],
  ['<Accordion title="A">\n  Text\n\n  ```py\n  if x:\n    y()\n  ```\n</Accordion>', '```py\nif x:\n  y()\n```'],
])('code that stands further left than the text above it stays as it is: %j', (text, code) => {
  expect(exported(text)).toContain(code);
});

test('raised and lowered text stays so, and stays in its line', () => {
  expect(exported('H<sub>2</sub>O, 10<sup>-3</sup> and <sub>1. a</sub> end.')).toBe(
    'H<sub>2</sub>O, 10<sup>-3</sup> and <sub>1. a</sub> end.',
  );
});
