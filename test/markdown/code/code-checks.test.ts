import { describe, expect, test } from 'vitest';
import { problemsOf } from '../element-problems.ts';

describe('comments that mark code', () => {
  const block = (...lines: string[]): string => ['```js', ...lines, '```'].join('\n');
  test.each([
    [block('a', 'b // [!code +]'), '3:1 `[!code +]` marks nothing in a block of code. Did you mean `[!code ++]`?'],
    [block('  a // [!code hihglight]'), '2:3 `[!code hihglight]` marks nothing in a block of code. Did you mean'],
    [block('a // [!code ++:3]', 'b'), '2:1 `[!code ++]` marks more lines than follow: there are 2.'],
  ])('and mark nothing are told: %s', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test('are not where they mark something', () => {
    const code = ['a // [!code ++:2]', 'b', '// [!code focus]', 'c', 'd // [!code error]', 'e [!code x] f'];
    expect(problemsOf(block(...code))).toEqual([]);
  });
});

describe('code', () => {
  test.each([
    ['```pyhton\n1\n```', 'There is no language "pyhton"; the code is shown without colours. Did you mean `python`?'],
    ['```sj\n1\n```', 'Did you mean `js`?'],
    ['```gadgetlang\n1\n```', 'No grammar is known for the language "gadgetlang"'],
    ['```promql\n1\n```', 'No grammar is known for the language "promql"'],
    ['```rego\n1\n```', 'No grammar is known for the language "rego"'],
    ['```yamll\n1\n```', 'Did you mean `yaml`?'],
    ['```js a.js {1,12}\n1\n2\n```', '`{1,12}` names line 12, but the block has 2 lines.'],
    ['```js focus={9}\n1\n```', '`focus={9}` names line 9, but the block has 1 line.'],
    ['```js {3-1}\n1\n2\n3\n```', 'The range 3-1 of `{3-1}` ends before it begins. Write 1-3.'],
    ['```js {1-\n1\n```', 'The line numbers "{1-" are not closed'],
    [
      '```js hightlight={1}\n1\n```',
      'A block of code has no option `hightlight`; it has no effect. Did you mean `highlight`?',
    ],
    ['```js expandible\n1\n```', 'Did you mean `expandable`?'],
    ['```js showLineNumber\n1\n```', 'Did you mean `showLineNumbers`?'],
    ['```js title=“a.js”\n1\n```', 'are curly, so they are a part of it. Write straight quotes: `title="a.js"`.'],
    [
      '```js title=My file.js lines\n1\n```',
      'ends at its first space: it is "My". Write it in quotes: `title="My file.js"`.',
    ],
    ['```mermaid placement="top-lfet"\ngraph TD\n  A-->B\n```', 'is no corner of it. Did you mean `top-left`?'],
    ['```mermaid actions={ture}\ngraph TD\n  A-->B\n```', '`actions` of this diagram is "ture", not true or false.'],
    ['```mermaid placment="top-left"\ngraph TD\n  A-->B\n```', 'Did you mean `placement`?'],
    ['```js wrap="ture"\n1\n```', '`wrap` of this block of code is "ture", not true or false.'],
    [
      '```ts twoslash\n1\n```',
      '`twoslash` has no effect: the packages that read types are not installed. Install them beside docs.json: `npm install -D twoslash typescript@6`.',
    ],
    ['```py twoslash\n1\n```', '`twoslash` has no effect: it shows the types of TypeScript'],
    ['Text.\n\n```js\n1', '3:1 This block of code is not closed; all that follows is shown as code.'],
  ])('whose language, options or lines are not what was meant is told: %j', (text, message) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(message)]);
  });

  test('blocks of a group that cannot be told apart are told at the second', () => {
    const group = (first: string, second: string): string =>
      `<CodeGroup>\n\n\`\`\`${first}\n1\n\`\`\`\n\n\`\`\`${second}\n2\n\`\`\`\n\n</CodeGroup>`;
    expect(problemsOf(group('bash', 'bash'))).toEqual([
      expect.stringMatching(/^7:1 .* the same language and no title: "bash"/),
    ]);
    expect(problemsOf(group('js a.js', 'ts a.js'))).toEqual([expect.stringContaining('the same title: "a.js"')]);
    expect(problemsOf(group('js a', ''))).toEqual([expect.stringContaining('has no title; its tab has no name')]);
    expect(problemsOf(group('js', 'ts'))).toEqual([]);
  });

  test.each([
    '```js highlight="{1,2}" theme={"theme":{"light":"github-light","dark":"min-dark"}}\n1\n2\n```',
    '```js title="a.js" icon="rocket" wrap expandable lines={true} {1}\n1\n```',
    '```windlang\n1\n```',
    '```Python GET /users/{id}\n1\n```',
    '```json [expandable]\n{}\n```',
    '```output\n1\n```',
    '~~~js\n1\n~~~',
    '- item\n\n  ```js\n  1\n  ```',
    '> ```js\n> 1\n> ```',
    '````mdx\n```js\n1\n```\n````',
    '```js Line highlighting example {1}\n1\n```',
  ])('that is right is not: %j', (text) => {
    expect(problemsOf(text)).toEqual([]);
  });
});
