import { compileFunction } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { compileText, renderPage } from './render.ts';

const found = (text: string) => compileText(text).diagnostics.map(({ code, range }) => [code, range?.start.line]);

describe('names that a page does not declare', () => {
  const names = (text: string) => compileText(text).undeclaredNames.map(({ name, line }) => [name, line]);

  it('have their lines, in text, attributes and exports', () => {
    const text = 'Call {id}.\n\n<Card title={kite.name} />\n\nexport const a = () => useStat(1);\n';
    expect(names(text)).toEqual([
      ['id', 1],
      ['kite', 3],
      ['useStat', 5],
    ]);
  });

  it('are none where something gives them', () => {
    expect(names('export const a = [1];\n\n{a.map((b) => <p key={b}>{b}</p>)} {Math.max(1)}\n')).toEqual([]);
    expect(names('<button onClick={() => window.open("/")}>Open</button>\n')).toEqual([]);
  });
});

describe('diagrams and formulas that cannot be drawn', () => {
  it('are reported at the line of the mistake', () => {
    expect(found('```mermaid\nflowchrt LR\n  A --> B\n```\n')).toMatchObject([['OCT238', 2]]);
    expect(found('```mermaid\nsequenceDiagram\n  A->>B: one\n  A=>>B two\n```\n')).toMatchObject([['OCT238', 4]]);
    expect(found('Text.\n\n$$\na =\n\\frc{1}{2}\n$$\n')).toMatchObject([['OCT238', 5]]);
  });

  it('are reported at the node that is not closed, and at the fence where no line is known', () => {
    expect(found('```mermaid\nflowchart LR\n  A[Start --> B\n  B --> C[End]\n```\n')).toEqual([['OCT238', 3]]);
    expect(found('```mermaid\nsequenceDiagram\n  A->>B: x\n  deactivate B\n```\n')).toEqual([['OCT238', 1]]);
  });

  it('are reported as tags, too', () => {
    expect(found('Text.\n\n<Mermaid chart={`flowchart LR\n  A[Start --> B`} />\n')).toEqual([['OCT238', 4]]);
    expect(found('Text <Latex>\\frc 1 2</Latex>.\n')).toEqual([['OCT238', 1]]);
    expect(found('<Mermaid chart="flowchart LR; A --> B" />\n\nText <Latex>\\alpha + 1</Latex>.\n')).toEqual([]);
  });

  it('leave the others alone', () => {
    expect(
      found('```mermaid\n---\ntitle: x\n---\npie title y\n  "a": 3\n```\n\n$$\n\\text{a} = \\alpha\n$$\n'),
    ).toEqual([]);
  });
});

describe('imports and exports that cannot be read', () => {
  const shown = (text: string, values = {}): string => renderPage(compileText(text), values);

  it.each([
    ['a bracket', 'export const a = Math.max(1, 2;', 3],
    ['a brace, to the end', 'export const a = () => {\n  return 1;', 4],
    ['a quote', 'export const a = "x;', 3],
    ['a value', 'export const a = ;', 3],
    ['a tag', 'export const a = () => <div><b>x</div>;', 3],
    ['code behind an empty line', 'export const a = () => {\n  const b = (1;\n\n  return b;\n};', 4],
    ['a word of an import', 'import { a } "/snippets/a.jsx";', 3],
  ])('cost themselves only: %s', (_, code, line) => {
    const text = `Before.\n\n${code}\n\nexport const ok = 3;\n\n## Head\n\nText {ok} {typeof a}.\n`;
    expect(found(text)).toEqual([['OCT201', line]]);
    expect(shown(text)).toMatch(/Before\.[^]*Head[^]*Text 3 undefined/);
  });

  it('leave those alone that stand right beside them', () => {
    const text = 'export const a = Math.max(1, 2\nexport const ok = 3;\n\nText {ok}.\n';
    expect(found(text)).toEqual([['OCT201', 1]]);
    expect(shown(text)).toContain('Text 3');
  });

  it('are statements of other kinds, too', () => {
    const text = 'export const ok = 3;\nwindow.ok = ok;\n\nText {ok}.\n';
    expect(found(text)).toEqual([['OCT201', 2]]);
    expect(shown(text)).toContain('Text 3');
  });

  it('are second ones of a name', () => {
    const text = 'export const a = 3;\n\nText {a}.\n\nexport const a = 4;\n';
    expect(found(text)).toEqual([['OCT239', 5]]);
    expect(shown(text)).toContain('Text 3');
  });
});

describe('a class that extends what is not there', () => {
  it('does not take the page down', () => {
    const { code } = compileText('export class A extends Missing {}\n\nText.\n');
    const guard = (make: () => unknown): unknown => {
      try {
        return make();
      } catch {
        return Object;
      }
    };
    const run = compileFunction(code, ['runtime', 'Missing']) as (...scope: unknown[]) => Record<string, unknown>;
    expect(Object.keys(run({ guard }, undefined))).toEqual(['A', 'default']);
  });
});
