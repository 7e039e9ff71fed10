import { describe, expect, it } from 'vitest';
import { compileText, renderPage } from './render.ts';

describe('headings', () => {
  it('have ids, a link to themselves and hidden anchors for other spellings', () => {
    const page = compileText('## Fees & billing\n');
    expect(page.headings).toEqual([{ depth: 2, id: 'fees-&-billing', text: 'Fees & billing' }]);
    const html = renderPage(page);
    expect(html).toMatch(
      /^<h2 id="fees-&amp;-billing">.*Fees &amp; billing<a href="#fees-&amp;-billing" class="heading-anchor" aria-label="[^"]+"><\/a><\/h2>$/,
    );
    expect(html).toContain('<span id="fees--billing" class="anchor-alias"></span>');
    expect(html).toContain('<span id="fees-billing" class="anchor-alias"></span>');
  });

  it('take the id that stands behind them', () => {
    const page = compileText('## Memory and embedder {#memory-embedder-config}\n\n> ### In a quote {#a b.c}\n');
    expect(page.headings.map(({ id, text }) => [id, text])).toEqual([
      ['memory-embedder-config', 'Memory and embedder'],
      ['a b.c', 'In a quote'],
    ]);
    expect(page.diagnostics).toEqual([]);
  });

  it('never give an alias that a later heading needs', () => {
    const page = compileText('## Read/write access\n\n## Readwrite access\n');
    expect(page.headings.map(({ id }) => id)).toEqual(['read/write-access', 'readwrite-access']);
    expect(renderPage(page).match(/id="readwrite-access"/g)).toHaveLength(1);
  });

  it('leave an id to the element before them that an author gave it', () => {
    const page = compileText(
      '<div id="setup">\n\n## Setup\n\n</div>\n\n## Setup\n\n<a id="fees-billing" />\n\n## Fees & billing\n',
    );
    expect(page.headings.map(({ id }) => id)).toEqual(['setup-2', 'setup-3', 'fees-&-billing']);
    const ids = [...renderPage(page).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.slice(0, 2)).toEqual(['setup', 'setup-2']);
  });

  it('stay out of the table of contents inside accordions, but keep one counter', () => {
    const page = compileText(
      '## Usage\n\n<Accordion title="More">\n\n## Usage\n\n</Accordion>\n\n<Tabs>\n<Tab title="A">\n\n## Usage\n\n</Tab>\n</Tabs>\n',
    );
    expect(page.headings.map(({ id }) => id)).toEqual(['usage', 'usage-3']);
    expect(renderPage(page)).toContain('id="usage-2"');
  });

  it('come from HTML, steps and updates too, in the order of the page', () => {
    const page = compileText(
      '<h2>Raw <b>HTML</b></h2>\n\n<Steps titleSize="h3">\n  <Step title="Install `cli`">x</Step>\n</Steps>\n\n<Update label="May 2026">\n\n## New\n\n</Update>\n\n## Last\n',
    );
    expect(page.headings).toEqual([
      { depth: 2, id: 'raw-html', text: 'Raw HTML' },
      { depth: 3, id: 'install-cli', text: 'Install cli' },
      { depth: 1, id: 'may-2026', text: 'May 2026' },
      { depth: 2, id: 'last', text: 'Last' },
    ]);
    expect(renderPage(page)).toContain('<Step title="Install `cli`" id="install-cli">');
  });
});

describe('prompts', () => {
  const source = (text: string): string =>
    renderPage(compileText(text), { Prompt: (props: Record<string, unknown>) => String(props['source']), name: 'x' });

  it('are copied as the Markdown that they are written in', () => {
    const text =
      '<Prompt>\n  ## Read\n\n  1. [Guide](https://a.dev/g.md) {"{id}"}{/* no */}\n     - \\{x} and `\\{`\n\n  ```sh\n    npm i\n  ```\n</Prompt>\n';
    expect(source(text)).toBe(
      '## Read\n\n1. [Guide](https://a.dev/g.md) {id}\n   - {x} and `\\{`\n\n```sh\n  npm i\n```',
    );
  });

  it('have names that nothing gives as places to be filled in', () => {
    expect(source('<Prompt>\n# Role\n- a {name}\n- b **c**\n</Prompt>')).toBe('# Role\n- a {name}\n- b **c**');
  });

  it('have no source where code or a component is part of them', () => {
    expect(source('<Prompt>a {String(1)}</Prompt>')).toBe('undefined');
    expect(source("export const b = 'b';\n\n<Prompt>a {b}</Prompt>")).toBe('undefined');
    expect(source('<Prompt><Note>a</Note></Prompt>')).toBe('undefined');
  });
});

describe('code in a line', () => {
  it.each([
    ['`--keep-going`', '<p><code class="one-word">--keep-going</code></p>'],
    ['`run --all`, `a_b`', '<p><code>run --all</code>, <code>a_b</code></p>'],
    ['`a-name-that-is-longer-than-a-line`', '<p><code>a-name-that-is-longer-than-a-line</code></p>'],
  ])('is not broken behind its dashes if it is one short word: %j', (text, expected) => {
    expect(renderPage(compileText(text))).toBe(expected);
  });
});

describe('a quote that begins with the name of an alert', () => {
  it.each([
    ['> [!NOTE]\n> Read [this](/b).', '<Note><p>Read <a href="/docs/b" class="link">this</a>.</p></Note>'],
    ['> [!WARNING]  \n> One.\n>\n> Two.', '<Warning><p>One.</p><p>Two.</p></Warning>'],
    ['> [!caution]\n>\n> - a', /^<Danger><ul>[^]*<\/Danger>$/],
  ])('is a callout: %j', (text, expected) => {
    expect(renderPage(compileText(text))).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it.each(['> [!NOTE] on one line', '> Say [!NOTE]\n> x', '[!NOTE]\nx'])('alone: %j is text', (text) => {
    expect(renderPage(compileText(text))).toContain('[!NOTE]');
  });
});

describe('code', () => {
  it('becomes CodeBlock with the options of its fence', () => {
    const page = compileText('```js app.js {1} lines\nconst a = "<&>"; // [!code ++]\n```\n');
    expect(page.codeBlocks).toEqual([{ code: 'const a = "<&>";', language: 'js' }]);
    expect(renderPage(page)).toBe(
      '<CodeBlock code="const a = \\"<&>\\";" language="js" highlight="1" lines title="app.js" added="1"/>',
    );
    expect(page.componentNames).toEqual(['CodeBlock']);
  });

  it('keeps its text when it is indented in a component', () => {
    const page = compileText('<Tab title="A">\n    ```py\n    def f():\n        return {1}\n    ```\n</Tab>\n');
    expect(page.codeBlocks).toEqual([{ code: 'def f():\n    return {1}', language: 'py' }]);
  });

  it('becomes a diagram when it is Mermaid', () => {
    const page = compileText('```mermaid actions={true} placement="top-left"\ngraph TD\n```\n');
    expect(renderPage(page)).toBe('<Mermaid chart="graph TD" actions="true" placement="top-left"/>');
    expect(page.codeBlocks).toEqual([]);
  });

  it('takes the props of the including page in a snippet, and only there', () => {
    const text = '```bash\ncurl {host}/{id}\n```\n';
    const snippet = compileText(text, { path: 'snippets/call.mdx' });
    expect(renderPage(snippet, { host: 'api.dev' })).toBe('<CodeBlock code="curl api.dev/{id}" language="bash"/>');
    expect(renderPage(compileText(text))).toBe('<CodeBlock code="curl {host}/{id}" language="bash"/>');
  });
});

describe('links', () => {
  it('are resolved and collected with their place in the file', () => {
    const page = compileText(
      '---\ntitle: T\n---\n\nSee [a](/a) and ![b](/b.png) or [c][ref].\n\n<Card title="x" href="/card" img="/i.png" />\n\n<img src={"/s.png"} />\n\n[ref]: /ref\n',
    );
    expect(page.links).toEqual([
      { kind: 'link', target: '/a', line: 5, column: 5 },
      { kind: 'image', target: '/b.png', line: 5, column: 17 },
      { kind: 'link', target: '/card', line: 7, column: 23 },
      { kind: 'image', target: '/i.png', line: 7, column: 35 },
      { kind: 'image', target: '/s.png', lacksAlt: true, line: 9, column: 12 },
      { kind: 'link', target: '/ref', line: 11, column: 1 },
    ]);
    const html = renderPage(page);
    for (const address of ['/docs/a', '/docs/b.png', '/docs/ref', '/docs/card', '/docs/i.png', '/docs/s.png']) {
      expect(html).toContain(`"${address}"`);
    }
  });

  it('of the author’s components are those that name files: what has neither a dot nor a slash is a word', () => {
    const page = compileText(
      'import Feedback from "/snippets/feedback.mdx"\n\n<Feedback src="docs-home" img="rocket" />\n\n<Feedback src="a.png" />\n\n<img src="plain" alt="" />\n',
    );
    expect(page.links.map(({ target }) => target)).toEqual(['a.png', 'plain']);
    expect(page.code).toContain('"docs-home"');
    expect(page.code).toContain('"rocket"');
  });

  it('in lists of sources are each one', () => {
    const page = compileText('<source srcSet="/a.png 1x, /b.png 2x" />\n');
    expect(renderPage(page)).toContain('"/docs/a.png 1x, /docs/b.png 2x"');
    expect(page.links.map(({ target, column }) => [target, column])).toEqual([
      ['/a.png', 17],
      ['/b.png', 28],
    ]);
  });
});

describe('HTML', () => {
  it('gets the attribute names and styles of HTML', () => {
    const page = compileText('<div className="block dark:hidden" style={{ marginTop: 8, lineHeight: 2 }}>x</div>\n');
    expect(renderPage(page)).toBe('<div class="block dark:hidden" style="margin-top:8px;line-height:2">x</div>');
  });

  it('holds text on lines of its own without another paragraph', () => {
    const page = compileText('<p className="a">\n  [b](/c) *d*\n</p>\n\n<h2 className="e">\nf\n</h2>\n');
    expect(renderPage(page)).toBe(
      '<p class="a"><a href="/docs/c" class="link">b</a> <em>d</em></p>\n<h2 class="e" id="f">f</h2>',
    );
    expect(renderPage(compileText('<span>\n  a\n</span>\n'))).toBe('<span>a</span>');
  });

  it('leaves elements to components that the project maps', () => {
    const page = compileText('| a |\n|---|\n| b |\n\ntext\n', { mappedElements: ['table'] });
    expect(page.code).toContain('_components.table');
    expect(page.code).not.toContain('_components.p');
  });

  it('label the box of a task with its own line, and not with what stands below', () => {
    const html = renderPage(compileText('- [x] Ship *it*\n  - by rail\n- [ ] Rest\n'));
    expect([...html.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual(['Ship it', 'Rest']);
  });

  it('may stand in comments, which disappear', () => {
    const page = compileText('a <!-- b\n\n{broken --> c\n\n`<!-- shown -->`\n');
    expect(page.diagnostics).toEqual([]);
    expect(renderPage(page)).toContain('&lt;!-- shown --&gt;');
    expect(renderPage(page)).not.toContain('broken');
  });
});

describe('variables', () => {
  it('are replaced in text and code, as text', () => {
    const page = compileText('{{ name }} `{{name}}`\n', { variables: { name: '<b>{x}' } });
    expect(renderPage(page)).toBe('<p>&lt;b&gt;{x} <code>&lt;b&gt;{x}</code></p>');
  });

  it('stay as written when nobody defines them, with a warning', () => {
    const page = compileText('# T\n\nHi {{nobody}}\n');
    expect(renderPage(page)).toContain('Hi {{nobody}}');
    expect(page.diagnostics).toMatchObject([
      { code: 'OCT203', severity: 'warning', range: { start: { line: 3, column: 4 } } },
    ]);
  });
});

describe('imports', () => {
  it('are reported and taken out of the code; exports stay', () => {
    const page = compileText(
      "import Note1 from '/snippets/note.mdx'\nimport {\n  version as v,\n} from './constants.mdx'\nexport const name = 'Octavo'\n\n<Note1 /> for {name} {v}\n",
      { path: 'guides/start.mdx' },
    );
    expect(page.imports).toMatchObject([
      { local: 'Note1', imported: 'default', file: 'snippets/note.mdx', line: 1, column: 8 },
      { local: 'v', imported: 'version', file: 'guides/constants.mdx', line: 3, column: 3 },
    ]);
    expect(page.componentNames).toEqual(['Note1']);
    expect(renderPage(page, { Note1: () => 'N', v: 3 })).toBe('<p>N for Octavo 3</p>');
  });

  it('stand for <Snippet file>', () => {
    const page = compileText('<Snippet file="intro.mdx" word="a" />\n', {
      hasFile: (path) => path === '_snippets/intro.mdx',
    });
    expect(page.imports).toMatchObject([{ local: 'Snippet1_', imported: 'default', file: '_snippets/intro.mdx' }]);
    expect(page.componentNames).toEqual(['Snippet1_']);
  });

  it('are not needed for components inside exported functions', () => {
    const page = compileText('export const Box = () => <Card title="x" />\n\n<Box />\n\n<Tree.File name="a" />\n');
    expect(page.componentNames).toEqual(['Tree', 'Tree.File', 'Card']);
    expect(renderPage(page)).toContain('<Card title="x"/>');
  });
});

describe('formulas', () => {
  it('are kept from MDX, prices are not formulas', () => {
    expect(renderPage(compileText('$$\nR_{\\text{x}}\n$$\n'))).toContain('R_{\\text{x}}');
    expect(renderPage(compileText('From $5 to $10.\n'))).toBe('<p>From $5 to $10.</p>');
  });
});

describe('Markdown files', () => {
  it('fall back to plain Markdown with HTML', () => {
    const page = compileText('# T\n\nCall <id> with {json: "x"} <!-- c -->\n\n<p align="center">x<br>y</p>\n', {
      format: 'md',
      path: 'page.md',
    });
    expect(page.diagnostics).toEqual([]);
    expect(page.headings).toEqual([{ depth: 1, id: 't', text: 'T' }]);
    expect(renderPage(page)).toContain('{json: “x”}');
    expect(renderPage(page)).toContain('<p align="center">x<br>y</p>');
  });
});
