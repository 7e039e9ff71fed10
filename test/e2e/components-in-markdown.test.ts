import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pages: Readonly<Record<string, string>> = {
  outputs: `import { Limits, Links, Mark } from '/snippets/limits.jsx';
import Twice from '/snippets/twice.mdx';

<Limits rows={[['Ports', 12], ['Berths', 300]]} />

<Links />

A knot <Mark word="bowline" /> and {['hitch'].map((word) => <Mark key={word} word={word} />)} hold.

- In a list:

  <Mark word="splice" />

<Twice />

<Twice />`,
  wrapping: `import { Framed, Pages, Word } from '/snippets/wrapping.jsx';

<Framed title="Knots">
  Text **of** the page.

  \`\`\`python ropes.py
  def tie():
      return 1
  \`\`\`

  <Framed title="Inside">
    - a list
  </Framed>
</Framed>

<Framed.Rope of="hemp">*old*</Framed.Rope>

A <Word>**bold** knot</Word> and a <Word>plain</Word> one.

<Pages>
  <b>one</b>

  <i>two</i>
</Pages>`,
  beside: `import { Aside, Deck, First, Heading, Leaf, Post, Titled } from '/snippets/beside.jsx';

<Post author="Ada">
  Intro with \`code\`.

  ## A heading

  \`\`\`bash
  ls
  \`\`\`
</Post>

<Aside>One line.</Aside>

<Aside>
  First.

  - a list

  \`\`\`bash
  ls -l
  \`\`\`
</Aside>

- In a list:

  <Aside>
    First.

    Second.
  </Aside>

<Deck>
  <Leaf title="Ash" links={['/deep']} />
  <Leaf title="Elm" links={[]} />
</Deck>

<Titled href="/deep">
  <Heading>Moved</Heading>

  Its text.
</Titled>

<First>
  One *shown*.

  One more.
</First>`,
  deep: `export const Nested = ({ count }) => Array.from({ length: count }).reduce((inside) => <ul><li>{inside}</li></ul>, 'bottom');

<Nested count={450} />

<Nested count={3} />

Behind.`,
};

let project: TemporaryFolder;
let problems: readonly Diagnostic[];

const html = (page: string): Promise<string> => readFile(join(project.path, 'dist', `${page}.html`), 'utf8');
const found = (file: string): string[] =>
  problems.filter((entry) => entry.file === file).map(({ code, range }) => `${code}:${range?.start.line ?? ''}`);

beforeAll(async () => {
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: Object.keys(pages) } },
    'snippets/limits.jsx': `export const Limits = ({ rows }) => (
  <table><thead><tr><th>What</th><th>Most</th></tr></thead>
    <tbody>{rows.map(([name, most]) => <tr key={name}><td>{name}</td><td>{most}</td></tr>)}</tbody></table>
);
export const Links = () => {
  const [isOpen, setOpen] = useState(true);
  return <div><button onClick={() => setOpen(!isOpen)}>Toggle</button>
    {isOpen && <Card title="Harbours" href="/deep"><Tooltip tip="a place">Where</Tooltip></Card>}</div>;
};
export const Mark = ({ word }) => <mark>{word}</mark>;
`,
    'snippets/wrapping.jsx': `export const Framed = ({ title, children }) => (
  <section><h3>{title}</h3><Note>Take care.</Note><div>{children}</div><p>The end. <Icon icon="check" /><span aria-hidden="true">⋯</span></p></section>
);
Framed.Rope = ({ of, children }) => <p>Rope of {of}: {children}</p>;
export const Word = ({ children }) => <span>{children}!</span>;
export const Pages = ({ children }) => <ol>{[].concat(children).map((page, index) => <li key={index}>{page}</li>)}</ol>;
`,
    'snippets/beside.jsx': `export const Post = ({ author, children }) => (
  <div><aside>By {author}</aside><article>{children}</article></div>
);
export const Aside = ({ children }) => <div><b>Mind:</b> {children}</div>;
export const Leaf = ({ title, links, isOpen = false }) => (
  <div><h3>{title}</h3><p>{isOpen ? 'open' : 'closed'}</p><ul>{links.map((link) => <li key={link}><a href={link}>There</a></li>)}</ul></div>
);
export const Heading = ({ children }) => <>{children}</>;
export const Titled = ({ href, children }) => {
  const all = React.Children.toArray(children);
  const isTitle = (child) => child.type?.name === 'Heading';
  return <Card href={href} title={all.find(isTitle).props.children}>{all.filter((child) => !isTitle(child))}</Card>;
};
export const First = ({ children }) => React.Children.toArray(children)[0];
export const Deck = ({ children }) => <div>{React.Children.map(children, (child) => React.cloneElement(child, { isOpen: true }))}</div>;
`,
    'snippets/twice.mdx': `import { Mark } from '/snippets/limits.jsx';

<Mark word="anchor" />
`,
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [`${name}.mdx`, `---\ntitle: A page\n---\n\n${body}\n`]),
    ),
  });
  const args = ['build', project.path, '--out', join(project.path, 'dist'), '--keep-going', '--json', '--offline'];
  const { stdout } = await octavo(args);
  problems = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}, 60_000);

afterAll(() => project.remove());

describe('components of React in the Markdown of a page', () => {
  test('are what they show, where the page has them without children', async () => {
    expect(found('outputs.mdx')).toEqual([]);
    const text = await readFile(join(project.path, 'dist/outputs.md'), 'utf8');
    const lines = text.slice(text.indexOf('# A page')).split('\n');
    expect(lines.filter((line) => line !== '')).toEqual([
      '# A page',
      '| What | Most |',
      '| - | - |',
      '| Ports | 12 |',
      '| Berths | 300 |',
      '[Harbours](http://localhost:4321/deep.md)',
      'Where (a place)',
      'A knot *bowline* and *hitch* hold.',
      '- In a list:',
      '  *splice*',
      '*anchor*',
      '*anchor*',
    ]);
  });

  test('have around the text of the page what they show beside it', async () => {
    expect(found('wrapping.mdx')).toEqual([]);
    expect(await html('wrapping')).not.toContain('octavo:');
    const text = await readFile(join(project.path, 'dist/wrapping.md'), 'utf8');
    expect(text.slice(text.indexOf('### Knots')).trim()).toBe(
      `### Knots

> **Note:** Take care.

Text **of** the page.

\`\`\`python ropes.py
def tie():
    return 1
\`\`\`

### Inside

> **Note:** Take care.

- a list

The end. ✓

The end. ✓

Rope of hemp: *old*

A **bold** knot! and a plain! one.

1. **one**
2. *two*`.replaceAll('\\`', '`'),
    );
  });

  test('leave blocks of the page what they are, beside what they show themselves', async () => {
    expect(found('beside.mdx')).toEqual([]);
    const text = await readFile(join(project.path, 'dist/beside.md'), 'utf8');
    expect(text.slice(text.indexOf('By Ada')).trim()).toBe(
      `By Ada

Intro with \`code\`.

## A heading

\`\`\`bash
ls
\`\`\`

**Mind:** One line.

**Mind:**

First.

- a list

\`\`\`bash
ls -l
\`\`\`

- In a list:

  **Mind:**

  First.

  Second.

### Ash

open

- [There](http://localhost:4321/deep.md)

### Elm

open

[Moved](http://localhost:4321/deep.md)

Its text.

One *shown*.

One more.`,
    );
  });

  test('leave out what is nested deeper than Markdown can be read, and say so', async () => {
    expect(await html('deep')).toMatch(/bottom[\s\S]*bottom[\s\S]*Behind/);
    const text = await readFile(join(project.path, 'dist/deep.md'), 'utf8');
    expect(text).toMatch(/# A page\n\n- - - bottom\n\nBehind\./);
    expect(found('deep.mdx')).toEqual(['OCT252:']);
  });
});
