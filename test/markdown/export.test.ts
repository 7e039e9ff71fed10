import { describe, expect, it } from 'vitest';
import { exportMarkdown } from '../../src/markdown/export.ts';
import { smallRegistry } from './small-registry.ts';

function exported(text: string, files: Record<string, string> = {}, variables: Record<string, unknown> = {}): string {
  return exportMarkdown(
    { path: 'page.mdx', text },
    {
      components: smallRegistry,
      resolveLink: (target) => (target.startsWith('/') ? `https://docs.dev${target}.md` : target),
      include: (path) =>
        files[path] === undefined || !path.endsWith('.mdx') ? undefined : { path, text: files[path] },
      code: (path) => (files[path] === undefined ? undefined : { path, text: files[path] }),
      variables,
    },
  );
}

describe('exportMarkdown', () => {
  it('copies Markdown as written and makes addresses absolute', () => {
    const text =
      '---\ntitle: T\n---\n\n## A *b* {#id}\n\n* one\n* two [x](/a "t") ![i](</b c>)\n\n| a | b |\n|--|--|\n| 1 | [2][r] |\n\n[r]: /ref\n';
    expect(exported(text)).toBe(
      '## A *b*\n\n* one\n* two [x](https://docs.dev/a.md "t") ![i](<https://docs.dev/b c.md>)\n\n| a | b |\n|--|--|\n| 1 | [2][r] |\n\n[r]: https://docs.dev/ref.md',
    );
  });

  it('has HTML that stands in strings', () => {
    const text = [
      'export const part = "<p>From <b>there</b>, see <a href=\'/a\'>a</a></p><script>x()</script>"',
      '',
      '<div dangerouslySetInnerHTML={{ __html: part }} />',
      '',
      'An <span dangerouslySetInnerHTML={{ __html: `<em>inline</em>` }} /> one.',
    ].join('\n');
    expect(exported(text)).toBe('From **there**, see [a](https://docs.dev/a.md)\n\nAn *inline* one.');
  });

  it('leaves out the comments of Markdown, and the gaps that others leave', () => {
    expect(exported('One.\n\n[//]: # (first)\n[comment]: <> (second)\n\nTwo [r].\n\n[r]: /a')).toBe(
      'One.\n\nTwo [r].\n\n[r]: https://docs.dev/a.md',
    );
    expect(exported('One {/* first */}two <!-- second --> three, `a     b`.')).toBe('One two three, `a     b`.');
  });

  it('keeps blocks apart that the author wrote on one line', () => {
    expect(exported('<div><p>a</p><p>b</p></div>')).toBe('a\n\nb');
    expect(exported('Before <Card title="A" href="a">one</Card><Card title="B" href="b">two</Card> after.')).toBe(
      'Before\n\n- [A](a): one\n- [B](b): two\n\nafter.',
    );
    expect(exported('- item <Card title="A" href="a">one</Card>')).toBe('- item\n\n  - [A](a): one');
    expect(exported('One <b>line</b>,<br />two')).toBe('One **line**,\ntwo');
  });

  it('makes no code of a paragraph that is further to the right than the one above it', () => {
    expect(exported('<Card title="A">\n  One\n\n      Two\n\n  Three\n</Card>')).not.toContain('    Two');
    expect(exported('One\n\n    Two\n    lines\n\n```sh\n    code\n```')).toBe(
      'One\n\nTwo\nlines\n\n```sh\n    code\n```',
    );
    expect(exported('- one\n\n      two\n')).toBe('- one\n\n      two');
  });

  it('keeps rows of tables on one line', () => {
    const cells = '| one<br/>two | <ul><li>p</li><li>q</li></ul> |';
    expect(exported(`| a | b |\n|---|---|\n${cells}\n`)).toBe('| a | b |\n|---|---|\n| one<br />two | - p<br />- q |');
    const paragraphs = '<p>One **bold**.</p><p>Two, [x](/x).</p> | <p>Or:</p><ul><li>p</li><li>q</li></ul>';
    const broken = 'One **bold**.<br />Two, [x](https://docs.dev/x.md). | Or:<br />- p<br />- q';
    expect(exported(`| a | b |\n|---|---|\n| ${paragraphs} |\n`)).toBe(`| a | b |\n|---|---|\n| ${broken} |`);
    expect(exported('| a |\n|---|\n| Or:<br /><ul><li>p</li></ul> |\n')).toBe('| a |\n|---|\n| Or:<br />- p |');
  });

  it('shows braces around names that nothing gives, as the page does', () => {
    const text =
      'export const known = make();\n\nPut {your-key} and {name} in, {known} and {user.id} not.\n\n| {cell} |\n|--|\n';
    expect(exported(text)).toBe('Put {your-key} and {name} in, and not.\n\n| {cell} |\n|--|');
    expect(
      exported('import Part from "/snippets/part.mdx"\n\n<Part name="N" />', {
        'snippets/part.mdx': 'Is {name} {missing} {children}',
      }),
    ).toBe('Is N {missing}');
  });

  it('has characters themselves where only MDX, or the tool that wrote the page, escapes them', () => {
    const lines = {
      'Call f(\\{id, q}) in \\<= 5 or &lt;30ms &mdash; AT&amp;T': 'Call f({id, q}) in <= 5 or <30ms — AT&T',
      'Set http\\_port, x\\_\\_y, 2 \\* 3': 'Set http_port, x__y, 2 * 3',
      '## \\@edfs\\_\\_publish': '## @edfs__publish',
      '**A,** &#x61;nd the end.&#x20;\nNext': '**A,** and the end.\nNext',
      '| a\\_b | \\{ |\n|--|--|\n| &lt;5 | x |': '| a_b | { |\n|--|--|\n| <5 | x |',
      '[a\\_b](http://x.dev/a\\_b)': '[a_b](http://x.dev/a\\_b)',
    };
    for (const [line, text] of Object.entries(lines)) expect(exported(line)).toBe(text);
  });

  it('leaves the escapes that Markdown needs', () => {
    const lines = [
      'The tag &lt;div&gt; and \\<b>',
      '\\*not bold\\*, \\_nor this\\_',
      '1\\. no list',
      '\\# no heading',
      '**B**butto&#x6E;**.**',
      '\\[x] \\$5 \\\\ \\`a\\`',
      '| a \\| b &#124; |\n|--|',
      '`\\{` &#x200B;',
      '```\n\\{ &lt;\n```',
    ];
    for (const line of lines) expect(exported(line)).toBe(line);
  });

  it('leaves no gap where an element or a comment gives nothing', () => {
    const lines = {
      'Click <svg /> to go.': 'Click to go.',
      '<svg /> First, and last <svg />': 'First, and last',
      'Press <svg />, then `go`<svg /> once.': 'Press, then `go` once.',
      'One <svg /> <svg /> two {/* note */} three (<svg />).': 'One two three ().',
      '## <svg /> Head <svg /> line': '## Head line',
      '- <svg /> item <svg /> more': '- item more',
      '> <svg /> quoted <svg />!': '> quoted!',
      'a <svg />b': 'a b',
    };
    for (const [written, expected] of Object.entries(lines)) expect(exported(written)).toBe(expected);
    expect(exported('Line <svg />\n<svg /> next')).toBe('Line\nnext');
    expect(exported('| a <svg /> b | <svg /> |\n|---|---|')).toBe('| a b | |\n|---|---|');
  });

  it('has the light one of a pair for the two colour schemes', () => {
    const light = '<img className="block rounded dark:hidden" src="/light.png" alt="Light" />';
    const dark = '<img className="hidden rounded dark:block" src="/dark.png" alt="Dark" />';
    const expected = '![Light](https://docs.dev/light.png.md)';
    expect(exported(`${light}\n${dark}\n`)).toBe(expected);
    expect(exported(`Text ${dark} ${light} end.`)).toBe(`Text ${expected} end.`);
    expect(exported(`<div class="dark:hidden">A</div>\n<div class="hidden dark:flex">B</div>`)).toBe('A');
    expect(exported('<div className="hidden md:block">C</div>')).toBe('C');
  });

  it('has the components in an HTML list as items', () => {
    const files = { 'snippets/item.mdx': '<li>B, **bold**</li>\n' };
    const text = 'import Item from "/snippets/item.mdx"\n\n<ul>\n  <li>A</li>\n  <Item />\n  <li>C</li>\n</ul>\n';
    expect(exported(text, files)).toBe('- A\n- B, **bold**\n- C');
  });

  it('writes elements in attributes as Markdown', () => {
    expect(exported('<Card title={<>A <b>rich</b> title</>} href="/a">c</Card>')).toBe(
      '- [A **rich** title](https://docs.dev/a.md): c',
    );
  });

  it('takes the indentation off fences in components, also where their code has none more', () => {
    expect(exported('<Note>\n    ```js a.js theme={null}\n    call();\n    ```\n</Note>')).toBe(
      '> **Note:** ```js a.js\n> call();\n> ```',
    );
  });

  it('closes fences whose end is indented further than Markdown allows', () => {
    expect(exported('<Note>\n```js\n    call();\n    ```\n</Note>')).toBe('> **Note:** ```js\n>     call();\n> ```');
  });

  it('lets components say how they read, with their attributes, children and parts', () => {
    const text = `<Note>
  First line
    - nested

  \`\`\`js app.js {1} lines
  call(); // [!code ++]
  \`\`\`
</Note>

<CardGroup cols={2}>
  <Card title="A" href="/a">Text</Card>
  <Card title={'B'} href="/b" />
</CardGroup>

<Tabs>
  <Tab title="One">1</Tab>
  <Tab title="Two">

  2

  </Tab>
</Tabs>
`;
    expect(exported(text)).toMatchInlineSnapshot(`
      "> **Note:** First line
      >   - nested
      >
      > \`\`\`js app.js
      > call();
      > \`\`\`

      - [A](https://docs.dev/a.md): Text
      - [B](https://docs.dev/b.md)

      **One**

      1

      **Two**

      2"
    `);
  });

  it('keeps components in lists and quotes where they are', () => {
    expect(exported('1. Do this\n   <Note>\n   Careful\n\n   now\n   </Note>\n2. Next\n')).toBe(
      '1. Do this\n\n   > **Note:** Careful\n   >\n   > now\n2. Next',
    );
  });

  it('makes links of attributes that are Markdown absolute, and no bold inside bold', () => {
    expect(exported('<Hero title="T" description="See [docs](/x), not `[a](/y)`" />')).toBe(
      '**T**: See [docs](https://docs.dev/x.md), not `[a](/y)`',
    );
    expect(exported('<details>\n<summary>More **bold**</summary>\n\ntext\n\n</details>')).toBe('**More bold**\n\ntext');
  });

  it('writes out what a page makes of lists that it has', () => {
    const plans =
      "export const plans = [{ name: 'Free', price: 0, links: ['a', 'b'] }, { name: 'Pro', price: 20, links: [] }];";
    expect(
      exported(
        `${plans}\n\n<table>\n<thead><tr><th>Plan</th><th>Price</th></tr></thead>\n<tbody>\n{plans.map((plan, index) => (\n  <tr key={index}>\n    <td>{plan.name}</td>\n    <td>€{plan.price} *net*</td>\n  </tr>\n))}\n</tbody>\n</table>`,
      ),
    ).toBe('| Plan | Price |\n| --- | --- |\n| Free | €0 \\*net\\* |\n| Pro | €20 \\*net\\* |');
    expect(
      exported(
        `${plans}\n\n{plans.map(({ name, links }) => <Card title={name} href="/x">{links.map((at) => <b>{at}</b>)}</Card>)}`,
      ),
    ).toBe('- [Free](https://docs.dev/x.md): **a**\n\n  **b**\n- [Pro](https://docs.dev/x.md)');
    expect(exported('a {unknown.map((x) => <b>{x}</b>)} b')).toBe('a b');
  });

  it('calls files by their names, and what has none by its host', () => {
    expect(exported('<video src="https://x.dev/a/clip.mp4?t=1" />\n\n<iframe src="https://x.dev/embed/1" />')).toBe(
      '[clip.mp4](https://x.dev/a/clip.mp4?t=1)\n\n[x.dev](https://x.dev/embed/1)',
    );
  });

  it('shows the children of unknown components, and their titles', () => {
    expect(
      exported('<Strange>\n  a <b>bold</b> text\n</Strange>\n\n<Hero title="T" href="/x" description="D" />\n'),
    ).toBe('a **bold** text\n\n[T](https://docs.dev/x.md): D');
    expect(exported('<Hero title=" " description="D">\n  text\n</Hero>\n')).toBe('text');
  });

  it('turns HTML into Markdown', () => {
    const text =
      '<div className="x">\n  <h2>Title</h2>\n  <ul><li>a</li><li>b <code>c</code></li></ul>\n</div>\n\n<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1 | 2</td><td><a href="/x">x</a></td></tr></tbody></table>\n\n<iframe src="https://video.dev/1" title="Demo" />\n\n<svg><path d="M0" /></svg>\n';
    expect(exported(text)).toBe(
      '## Title\n\n- a\n- b `c`\n\n| A | B |\n| --- | --- |\n| 1 \\| 2 | [x](https://docs.dev/x.md) |\n\n[Demo](https://video.dev/1)',
    );
  });

  it('leaves the colours of a terminal out', () => {
    expect(exported('```ansi a.log\n\x1b[31mred\x1b[0m plain\n```\n')).toBe('```ansi a.log\nred plain\n```');
  });

  it('has links around blocks, code and numbered lists as Markdown has them', () => {
    expect(
      exported('<a href="/x">\n  <div>\n    <h2>Pay</h2>\n    <p>Enable it.</p>\n    <p>Now.</p>\n  </div>\n</a>\n'),
    ).toBe('[Pay](https://docs.dev/x.md): Enable it. Now.');
    expect(exported('<a href="/x">\n\n  First.\n\n  - Second.\n\n</a>\n')).toBe(
      '[First.](https://docs.dev/x.md): Second.',
    );
    expect(exported('<pre><code>x = 1\ny = 2</code></pre>\n')).toBe('```\nx = 1\ny = 2\n```');
    expect(exported('<pre>\none\n  two\n</pre>\n')).toBe('```\none\n  two\n```');
    expect(exported('<pre>\n```js\ngo();\n```\n</pre>\n')).toBe('```js\ngo();\n```');
    expect(exported('<ol start="3"><li>three</li><li>four</li></ol>\n')).toBe('3. three\n4. four');
  });

  it('has what methods make of names, and leaves out what has to be run', () => {
    const names = "export const plans = ['Free', 'Pro']\nexport const version = '1.2.3'\nexport const price = 5\n\n";
    const text =
      "For {plans.join(' or ')} {version.split('.')[0]} {price.toFixed(2)} {plans.slice(1).join()} {version.toUpperCase()}";
    expect(exported(`${names}${text}`)).toBe('For Free or Pro 1 5.00 Pro 1.2.3');
    for (const code of [
      'plans.push(1)',
      'version.padEnd(99999)',
      'price.toFixed(-1)',
      'plans.map(String)',
      "'a'.constructor('b')",
    ])
      expect(exported(`${names}a {${code}} b`)).toBe('a b');
  });

  it('shows what expressions are known to be, and drops comments and code', () => {
    const text =
      "export const version = '1.2'\nexport const limits = { free: 10 }\nexport const Box = () => <div>secret</div>\n\n{/* hidden */}\n\nVersion {version}, {limits.free} calls, {'{braces}'}{\" \"}{Math.random()}end.\n\n<Box />\n";
    expect(exported(text)).toBe('Version 1.2, 10 calls, {braces} end.');
  });

  it('knows what code files, data and snippets export without running them', () => {
    const files = {
      'snippets/plans.mdx':
        'export const Plan = ({ name }) => <b>{name}</b>;\n\nexport const year = 2026;\n\nText of {year}.\n',
      'snippets/limits.jsx': 'export const limits = { free: 10 };\nexport const Up = () => <i />;\n',
      'data.json': 'export default {"host":"a.dev"}',
    };
    const text =
      "import { year } from '/snippets/plans.mdx'\nimport { limits } from '/snippets/limits'\nimport data, { host } from '/data.json'\n\n" +
      'In {year + 1}: {limits.free} at {data.host}{host}.\n\n<a href={`/p/${year}`}>Link</a>\n\n' +
      '{limits.free > 5 && <b>many_</b>}\n\n{limits.free > 50 ? <b>no</b> : null}\n\n{limits.free > 50 ? <b>no</b> : <i>few</i>}\n';
    expect(exported(text, files)).toBe(
      'In 2027: 10 at a.deva.dev.\n\n[Link](https://docs.dev/p/2026.md)\n\n**many_**\n\n*few*',
    );
  });

  it('includes snippets with their props, in text and in code', () => {
    const files = {
      'snippets/call.mdx': '---\nx: 1\n---\n\nCall **{host}**:\n\n```bash\ncurl {host}/{id}\n```\n\n{children}\n',
      'snippets/names.mdx': "export const product = 'Octavo'\n",
      'snippets/loop.mdx': "import Loop from './loop.mdx'\n\nonce\n\n<Loop />\n",
      '_snippets/old.mdx': 'Old',
    };
    const text =
      "import Call from '/snippets/call.mdx'\nimport { product } from '/snippets/names.mdx'\nimport Loop from '/snippets/loop.mdx'\n\n# {product}\n\n<Call host=\"api.dev\">More</Call>\n\n<Loop />\n\n<Snippet file=\"old.mdx\" />\n";
    expect(exported(text, files)).toBe(
      '# Octavo\n\nCall **api.dev**:\n\n```bash\ncurl api.dev/{id}\n```\n\nMore\n\nonce\n\nOld',
    );
  });

  it('replaces variables and survives broken MDX', () => {
    expect(exported('{{name}} costs <5 {or so}\n\n## B\n', {}, { name: 'X' })).toContain('X costs <5');
  });

  it('does not touch blank lines in code', () => {
    const code = '```py\na\n\n\n\nb\n```';
    expect(exported(`x\n\n\n\n${code}\n`)).toBe(`x\n\n${code}`);
  });
});
