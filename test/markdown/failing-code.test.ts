import { describe, expect, it } from 'vitest';
import { compileText } from './render.ts';

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
  it('are told at the line of the mistake', () => {
    expect(found('```mermaid\nflowchrt LR\n  A --> B\n```\n')).toMatchObject([['OCT238', 2]]);
    expect(found('```mermaid\nsequenceDiagram\n  A->>B: one\n  A=>>B two\n```\n')).toMatchObject([['OCT238', 4]]);
    expect(found('Text.\n\n$$\na =\n\\frc{1}{2}\n$$\n')).toMatchObject([['OCT238', 5]]);
  });

  it('leave the others alone', () => {
    expect(
      found('```mermaid\n---\ntitle: x\n---\npie title y\n  "a": 3\n```\n\n$$\n\\text{a} = \\alpha\n$$\n'),
    ).toEqual([]);
  });
});
