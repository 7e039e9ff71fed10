import { describe, expect, test } from 'vitest';
import { expectedHeight } from '../../../src/components/mdx/mermaid/expected-height.ts';

const ask = 'sequenceDiagram\n  A->>B: Ask\n  B-->>A: Answer';

describe('the height that a diagram will have', () => {
  test('grows with messages, notes and frames of a sequence, and not with what declares its participants', () => {
    const plain = expectedHeight(ask) ?? 0;
    expect(expectedHeight(`%% Of a request.\n${ask}`)).toBe(plain);
    expect(expectedHeight(ask.replace('\n', '\n  participant A as Reader\n  participant B\n'))).toBe(plain);
    const more = (line: string): number => (expectedHeight(`${ask}${`\n  ${line}`.repeat(10)}`) ?? 0) - plain;
    expect([more('A->>B: Thanks'), more('Note over A: Done'), more('alt fine')]).toEqual([29, 32, 28]);
  });

  test('shrinks where a sequence is wider than its column', () => {
    const wide = ['C', 'D', 'E', 'F', 'G', 'H'].map((name) => `\n  participant ${name}`).join('');
    expect(expectedHeight(`sequenceDiagram\n  participant A\n  participant B${wide}\n  A->>B: Ask`)).toBeLessThan(
      expectedHeight('sequenceDiagram\n  participant A\n  participant B\n  A->>B: Ask') ?? 0,
    );
  });

  test.each([
    ['erDiagram\n  A ||--o{ B : has', 32],
    ['graph TD\n  A-->B\n  B-->C', 13],
    [`%%{init: {}}%%\nflowchart TB\n${'  A-->B\n'.repeat(40)}`, 64],
    ['flowchart LR\n  A-->B', undefined],
    ['gantt\n  title Plan', undefined],
  ])('is that of its kind: %j', (source, height) => {
    expect(expectedHeight(source)).toBe(height);
  });
});
