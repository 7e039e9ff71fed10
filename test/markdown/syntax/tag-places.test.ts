import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { exportMarkdown } from '../../../src/markdown/export.ts';
import { compileText, renderPage } from '../render.ts';
import { smallRegistry } from '../small-registry.ts';

/** Pages that satteri 0.10.5 accepts; at those with a text before the block it ends its process. */
const misplaced: readonly (readonly [string, number, number, string])[] = [
  ['<Card>\n\n1\n\n- x\n  </Card>\n', 6, 3, 'list'],
  ['<Card>\n\n- x\n  </Card>\n', 4, 3, 'list'],
  ['<Card>\r\n\r\n1\r\n\r\n- x\r\n\r\n  </Card>\r\n', 7, 3, 'list'],
  ['<Card>\n# a\n\n1. x\n2. y\n   </Card>\n\nafter\n', 6, 4, 'list'],
  ['<Card>\n\n{1}\n\n- x\n  - y\n    </Card>\n\n- z\n', 7, 5, 'list'],
  ['<Card>\n\n<B />\n\n- </Card>\n', 5, 3, 'list'],
  ['<Card>\n\n| a |\n|---|\n| b |\n\n- [ ] x\n  </Card>\n', 8, 3, 'list'],
  ['<Card>\n\n1\n\n- x\n  <B /></Card>\n', 6, 8, 'list'],
  ['<Card>\n\n1\n\n- x\n\n  > y\n  > </Card>\n', 8, 5, 'list'],
  ['<>\n\n1\n\n- x\n  </>\n', 6, 3, 'list'],
  ['   <Card>\n\n1\n\n- x\n  </Card>\n', 6, 3, 'list'],
  ['<Card>\n\n1\n\n> x\n> </Card>\n', 6, 3, 'quote'],
  ['> <Card>\n>\n> 1\n>\n> - x\n>   </Card>\n', 6, 5, 'list'],
  ['- <Card>\n\n  1\n\n  - x\n    </Card>\n\n  y\n', 6, 5, 'list'],
  ['<Card>\n\n1\n\n[^1]: x\n    </Card>\n', 6, 5, 'footnote'],
  ['<Tabs>\n<Tab title="A">\n\n1\n\n- x\n  </Tab>\n\n</Tabs>\n', 7, 3, 'list'],
  ['<Card>\n\n- x </Card>\n\ny\n', 3, 5, 'paragraph'],
];

describe('a closing tag in a block that was begun inside its element', () => {
  it.each(misplaced)('%j is moved, with a warning at its place', (text, line, column, block) => {
    const page = compileText(text.includes('[^1]:') ? `${text}\nA[^1]` : text);
    expect(page.diagnostics).toMatchObject([
      { code: 'OCT202', range: { start: { line, column } }, related: [{ message: 'Opened here.' }] },
    ]);
    expect(page.diagnostics[0]?.message).toMatch(/^Expected the closing tag `<\/\w*>` after the end of the /);
    expect(page.diagnostics[0]?.message).toMatch(new RegExp(`the ${block}; it was moved there\\.$`));
    expect(page.diagnostics[0]?.hint).toContain('on a line of its own');
  });

  it('ends the element there', () => {
    const page = compileText('<Card title="A">\n\n1\n\n- x\n- y\n  </Card>\n\n- z\n');
    expect(renderPage(page).replaceAll('\n', '')).toBe(
      '<Card title="A"><p>1</p><ul><li>x</li><li>y</li></ul></Card><ul><li>z</li></ul>',
    );
  });

  it('is found for each element, at its own place', () => {
    const page = compileText('<A>\n\n1\n\n- x\n  </A>\n\n<A>\n\n2\n\n<B>\n\n1. y\n   </B>\n   </A>\n\nz\n');
    expect(page.diagnostics.map(({ range }) => range?.start.line)).toEqual([6, 15]);
    expect(renderPage(page).replace(/\n/g, '')).toBe(
      '<A><p>1</p><ul><li>x</li></ul></A><A><p>2</p><B><ol><li>y</li></ol></B></A><p>z</p>',
    );
  });

  it('is not taken for one in code or in an attribute', () => {
    const text = '<Card title={`</Card>`}>\n\n1\n\n- `</Card>`\n  ```\n  </Card>\n  ```\n  </Card>\n';
    const page = compileText(text);
    expect(page.diagnostics.map(({ range }) => range?.start.line)).toEqual([9]);
    expect(page.codeBlocks).toEqual([{ code: '</Card>', language: '' }]);
  });

  it('is not an error of a Markdown file, where tags are HTML', () => {
    expect(compileText('<div>\n\n1\n\n- x\n  </div>\n', { format: 'md', path: 'page.md' }).diagnostics).toEqual([]);
  });

  it('is exported as it was meant', () => {
    const file = { path: 'page.mdx', text: '<Note>\n\n1\n\n- x\n  </Note>\n\nafter\n' };
    const options = { components: smallRegistry, resolveLink: String, include: () => undefined, variables: {} };
    expect(exportMarkdown(file, options)).toBe('> **Note:** 1\n>\n> - x\n\nafter');
  });
});

it('an element that is opened in a footnote and closed after it is not closed', () => {
  const page = compileText('[^1]: <Card>\n- x\n\ny\n* </Card>\n\nA[^1]\n');
  expect(page.diagnostics).toMatchObject([{ code: 'OCT202', range: { start: { line: 1, column: 7 } } }]);
  expect(page.diagnostics[0]?.message).toContain('`<Card>`');
});

/** Returns pages whose tags have partners, in and out of lists and quotes, the same at every run. */
function randomPages(count: number): readonly string[] {
  let state = 811;
  const random = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = (choices: readonly string[]): string => choices[random(choices.length)] ?? '';
  const margins = ['', '', '', '', '- ', '  ', '1. ', '   ', '> ', '>   ', '  - ', '    ', '> - ', '- > ', '      '];
  const blocks = [
    '1',
    'x',
    '',
    '',
    '',
    '# h',
    '<C />',
    '{1}',
    '```\na\n```',
    'a <B>c</B>',
    '***',
    '{/* c */}',
    '**b**',
  ];
  return Array.from({ length: count }, () => {
    const lines: string[] = [];
    const open: string[] = [];
    for (let left = 3 + random(10); left > 0; left -= 1) {
      const kind = random(10);
      if (kind < 2 && open.length < 4) {
        open.push(pick(['A', 'Card', 'b', '']));
        lines.push(`${random(2) === 0 ? '' : pick(margins)}<${open.at(-1)}>`);
      } else if (kind < 4 && open.length > 0) lines.push(`${pick(margins)}</${open.pop()}>`);
      else lines.push(pick(margins) + pick(blocks), ...(random(3) === 0 ? [''] : []));
    }
    while (open.length > 0) lines.push(`${pick(margins)}</${open.pop()}>`);
    return `${lines.join('\n')}\n`;
  });
}

it('pages have problems where strict MDX has an error, and only there; all can be compiled', () => {
  const strict = unified().use(remarkParse).use(remarkMdx);
  const errorOf = (text: string): unknown => {
    try {
      strict.parse(text);
      return undefined;
    } catch (error) {
      return error;
    }
  };
  const pages = randomPages(400);
  for (const text of pages) {
    const page = compileText(text);
    expect(page.diagnostics.length > 0, text).toBe(errorOf(text) !== undefined);
    expect(page.diagnostics.filter(({ severity }) => severity === 'error').length, text).toBe(0);
  }
});
