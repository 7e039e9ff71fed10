import { expect } from 'vitest';
import type { ConformanceCase } from '../../case.ts';
import { outlined, page } from '../../parts.ts';

const keysOf = (name: string, ...keys: readonly string[]): string[] => keys.map((key) => `<${name}> ${key}`);
const long = Array.from({ length: 40 }, (_, index) => `line ${index}`);

/** Code, and fields written by hand. */
export const codeComponents: readonly ConformanceCase[] = [
  {
    keys: keysOf(
      'CodeBlock',
      'language',
      'title',
      'lines',
      'wrap',
      'expandable',
      'nocopy',
      'highlight',
      'focus',
      'added',
      'removed',
      'icon',
      'iconType',
    ),
    files: page(
      `<CodeBlock language="js" title="T.js" icon="star" iconType="regular" lines wrap expandable nocopy highlight="1" focus="2" added="3" removed="4">{${JSON.stringify(long.join('\n'))}}</CodeBlock>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      expect(text).toMatch(
        /<div class="code-block" data-language="js" data-cut.*class="code-block-icon"><svg.*class="code-block-title">T\.js/s,
      );
      expect(text).toContain(outlined);
      expect(text).toMatch(/<pre [^>]*class="has-numbers wraps has-marks has-focus"/);
      expect(text).not.toContain('code-block-copy-button"');
      expect(text).toMatch(
        /<span class="line highlighted">.*<span class="line focused">.*<span class="line added">.*<span class="line removed">/s,
      );
      expect(markdown()).toMatch(/^```js T\.js\nline 0\n/);
    },
  },
  {
    keys: keysOf('CodeBlock', 'code', 'lang', 'filename'),
    files: page('<CodeBlock code="let z = 1" lang="ts" filename="F.ts" />'),
    async look({ html, markdown, search }) {
      expect(await html()).toMatch(/data-language="ts".*class="code-block-title">F\.ts.*<span class="k">let<\/span>/s);
      expect(markdown()).toBe('```ts F.ts\nlet z = 1\n```');
      expect(await search('let z')).toEqual(['index']);
    },
  },
  {
    keys: ['title', 'icon', 'lines', 'wrap', 'expandable', 'nocopy', 'highlight', 'focus', 'lang'].map(
      (key) => `fence ${key}`,
    ),
    files: page(
      `\`\`\`js title="A b.js" icon="star" lines wrap expandable nocopy highlight={1} focus="2" lang="js"\n${long.join('\n')}\n\`\`\``,
    ),
    async look({ html, markdown, problems }) {
      const text = await html();
      expect(text).toMatch(
        /<div class="code-block" data-language="js" data-cut.*class="code-block-icon"><svg.*class="code-block-title">A b\.js/s,
      );
      expect(text).toMatch(/<pre [^>]*class="has-numbers wraps has-marks has-focus"/);
      expect(text).toMatch(/<span class="line highlighted">.*<span class="line focused">/s);
      expect(text).not.toContain('code-block-copy-button"');
      expect(markdown()).toMatch(/^```\w+ A b\.js\nline 0\n/);
      expect(problems()).toEqual([]);
    },
  },
  {
    keys: ['fence [!code ++]', 'fence [!code --]', 'fence [!code highlight]', 'fence [!code focus]'],
    files: page(
      '```js\nadd(); // [!code ++]\nremove(); // [!code --]\nmark(); // [!code highlight]\nsee(); // [!code focus]\n```',
    ),
    async look({ html }) {
      const text = await html();
      for (const name of ['added', 'removed', 'highlighted', 'focused'])
        expect(text).toMatch(new RegExp(`class="line ${name}"`));
      expect(text).not.toContain('[!code');
    },
  },
  {
    keys: ['fence twoslash', '<CodeBlock> twoslash'],
    files: page(
      '```ts twoslash\nconst a = 1;\n//    ^?\n```\n\n<CodeBlock twoslash language="ts" code="const b = true" />\n\n```py twoslash\na = 1\n```\n\n<CodeBlock twoslash language="ts">{`const c = d`}</CodeBlock>\n\nexport const Made = () => <CodeBlock twoslash language="ts" code={"let e = " + "f"} />\n\n<Made />\n\n```ts twoslash {2}\nlet g;\n//  ^?\nlet h;\n```',
    ),
    async look({ html, markdown, problems }) {
      const text = await html();
      expect(text).toContain('<span class="type-note" data-kind="query" style="--at:6ch">const a: 1</span>');
      expect(text).toContain('<ul><li><code>const b: true</code></li></ul>');
      expect(markdown()).toMatch(/^```ts\nconst a = 1;\n/);
      expect(problems()).toEqual([
        expect.stringMatching(/^index\.mdx:\d+ `twoslash` has no effect: it shows the types of/),
        expect.stringMatching(/^index\.mdx:\d+ TypeScript finds an error in this block: TS2304, Cannot find name 'd'/),
        expect.stringMatching(/^index\.mdx: A block that code made: TypeScript .* TS2304, Cannot find name 'f'/),
      ]);
      expect(text).toMatch(/type-note[^>]*>let g: any<\/span><span class="line highlighted">/);
    },
  },
  {
    keys: ['CodeGroup', 'RequestExample', 'ResponseExample'].map((name) => `<${name}> dropdown`),
    files: page(
      ['CodeGroup', 'RequestExample', 'ResponseExample']
        .map(
          (name) =>
            `<${name} dropdown>\n\n\`\`\`js ${name}.js\na\n\`\`\`\n\n\`\`\`py ${name}.py\nb\n\`\`\`\n\n</${name}>`,
        )
        .join('\n\n'),
    ),
    async look({ html, markdown }) {
      const text = await html();
      for (const name of ['CodeGroup', 'RequestExample', 'ResponseExample'])
        expect(text).toMatch(new RegExp(`<select class="option-dropdown"[^>]*>\\s*<option value="${name}\\.js">`));
      expect(markdown()).toContain('```py CodeGroup.py\nb\n```');
    },
  },
  {
    keys: [
      ...keysOf(
        'ParamField',
        'query',
        'path',
        'body',
        'header',
        'name',
        'type',
        'required',
        'deprecated',
        'default',
        'pre',
        'post',
        'id',
        'hidden',
      ),
      ...keysOf('ResponseField', 'name', 'type', 'required', 'deprecated', 'default', 'pre', 'post', 'id'),
    ],
    files: page(
      `<ParamField query="size" type="string" required deprecated default="big" pre={["first"]} post={["last"]} id="own">How large.</ParamField>\n\n<ParamField path="place">P</ParamField>\n\n<ParamField body="part">B</ParamField>\n\n<ParamField header="X-Key">H</ParamField>\n\n<ParamField name="plain">N</ParamField>\n\n<ParamField body="secret" hidden>Gone.</ParamField>\n\n<ResponseField name="answer" type="number" required deprecated default="42" pre={["first"]} post={["last"]} id="answer">All.</ResponseField>`,
    ),
    async look({ html, markdown }) {
      const text = await html();
      const fields = text
        .split('<div class="field mdx-field"')
        .slice(1)
        .map((field) => field.split('<div class="field-text">')[0] ?? '');
      const plain = fields.map((field) =>
        field
          .replaceAll(/^[^>]*>|<[^>]+>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
      expect(plain).toEqual([
        'first size string query required deprecated last default: big',
        'place path',
        'part',
        'X-Key header',
        'plain',
        'first answer number required deprecated last default: 42',
      ]);
      expect(text).toContain('id="own"');
      expect(text).not.toContain('Gone.');
      expect(markdown()).toMatch(
        /^- `size` \(string, query, required, deprecated, default: `big`, first, last\): How large\./,
      );
      expect(markdown()).not.toContain('secret');
    },
  },
  {
    keys: ['<ParamField> placeholder', 'frontmatter api', 'docs.json api.mdx.server'],
    config: { api: { mdx: { server: 'https://api.example.com' } } },
    files: page('<ParamField query="size" placeholder="such as 12">How large.</ParamField>', 'api: GET /things\n'),
    async look({ html }) {
      const text = await html();
      expect(text).toContain('https://api.example.com/things');
      expect(text).toContain('such as 12');
    },
  },
];
