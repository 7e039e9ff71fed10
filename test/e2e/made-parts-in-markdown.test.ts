import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { octavo, type TemporaryFolder } from '../support/octavo.ts';
import { plainConfig, writeProject } from '../support/project.ts';

const pages: Readonly<Record<string, string>> = {
  decided: `import { Wrapped } from '/snippets/decided.jsx';

export const Sometimes = ({ show, word = 'seen' }) => show && <b>{word}</b>;
export const sides = { left: 1, right: 2 };

{Object.entries(sides).map(([side, at]) => <Card key={side} title={side} href="/deep">Side {at}</Card>)}

{Date.now() > 0 && <Sometimes show />}

<Sometimes show word="always" />

A {['short', 'long'].filter((word) => word.length < 5.5).map((word) => <b key={word}>{word}</b>).slice(0, 1)} one, and a {Date.now() > 0 ? <b>word</b> : null} of ours.

<Note>Inside: {Date.now() > 0 && <Sometimes show />}</Note>

<Wrapped>{Date.now() > 0 && <b>given</b>}</Wrapped>

{Date.now() < 0 && <b>never</b>}`,
  parts: `import { Board, Cell, Line, Pair, Point } from '/snippets/parts.jsx';

export const ropes = [{ name: 'Sisal', length: 3 }];
export const sides = { left: 1, right: 2 };

## Composed

<Board>
  <thead>
    <Line><Cell head>Knot</Cell><Cell head>Use</Cell></Line>
  </thead>
  <tbody>
    <Line striped>
      <Cell>**Bowline**</Cell>
      <Cell>Ties \`loops\`, see [deep](/deep)</Cell>
    </Line>
    <Line>
      <Cell>
        Hitch
      </Cell>
      <Cell>
        - posts
        - rails
      </Cell>
    </Line>
  </tbody>
</Board>

## Rows

<table>
  <thead><tr><th>Rope</th><th>Length</th></tr></thead>
  <tbody>
    <Pair name="Hemp" length={12} />
    <Pair name="Jute | flax" />
    {ropes.map((rope) => <Pair key={rope.name} {...rope} />)}
  </tbody>
</table>

## Cells

<table><tbody><tr><Cell>one</Cell><Cell>*two*</Cell></tr><tr>{Object.keys(sides).map((side) => <td key={side}>{side}</td>)}</tr></tbody></table>

## Items

<ul>
  <Point>first</Point>
  <Point>second *one*</Point>
  {Object.entries(sides).map(([side, at]) => <li key={side}>{side}={at}</li>)}
</ul>`,
};

let project: TemporaryFolder;
let problems: readonly Diagnostic[];

const html = (page: string): Promise<string> => readFile(join(project.path, 'dist', `${page}.html`), 'utf8');
const found = (file: string): readonly Diagnostic[] => problems.filter((entry) => entry.file === file);

beforeAll(async () => {
  project = await writeProject({
    'docs.json': { ...plainConfig, navigation: { pages: [...Object.keys(pages), 'deep'] } },
    'snippets/decided.jsx': `export const Wrapped = ({ children }) => <p><i>Wrapped:</i> {children}</p>;
`,
    'snippets/parts.jsx': `export const Board = ({ children }) => <div className="board"><table>{children}</table></div>;
export const Line = ({ striped, children }) => (
  <>{striped && <style>{'tr { background: silver }'}</style>}<tr>{children}</tr></>
);
export const Cell = ({ head = false, children }) => {
  const Tag = head ? 'th' : 'td';
  return <Tag>{children}</Tag>;
};
export const Pair = ({ name, length }) => <tr><td>{name}</td><td>{length ?? '—'}</td></tr>;
export const Point = ({ children }) => <li><b>→</b> {children}</li>;
`,
    'deep.mdx': '# Deep\n',
    ...Object.fromEntries(
      Object.entries(pages).map(([name, body]) => [`${name}.mdx`, `---\ntitle: A page\n---\n\n${body}\n`]),
    ),
  });
  const { stdout } = await octavo(['build', project.path, '--out', join(project.path, 'dist'), '--json', '--offline']);
  problems = (JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}, 60_000);

afterAll(() => project.remove());

describe('what components and expressions make, in the Markdown of a page', () => {
  test('is parts of tables and lists where components show such', async () => {
    expect(found('parts.mdx')).toEqual([]);
    const text = await readFile(join(project.path, 'dist/parts.md'), 'utf8');
    expect(text.slice(text.indexOf('## Composed')).trim()).toBe(
      `## Composed

| Knot | Use |
| - | - |
| **Bowline** | Ties \`loops\`, see [deep](http://localhost:4321/deep.md) |
| Hitch | posts<br>rails |

## Rows

| Rope | Length |
| --- | --- |
| Hemp | 12 |
| Jute \\| flax | — |
| Sisal | 3 |

## Cells

| one | *two* |
| --- | --- |
| left | right |

## Items

- **→** first
- **→** second *one*
- left=1
- right=2`
        .replaceAll('\\`', '`')
        .replaceAll('\\\\', '\\'),
    );
  });

  test('is there where code decides what there is', async () => {
    expect(found('decided.mdx')).toEqual([]);
    expect(await html('decided')).not.toContain('octavo:');
    const text = await readFile(join(project.path, 'dist/decided.md'), 'utf8');
    expect(text.slice(text.indexOf('# A page')).trim()).toBe(
      `# A page

[left](http://localhost:4321/deep.md)

Side 1

[right](http://localhost:4321/deep.md)

Side 2

**seen**

**always**

A **short** one, and a **word** of ours.

> **Note:** Inside: **seen**

*Wrapped:* **given**`,
    );
  });
});
