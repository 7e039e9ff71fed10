import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileText, renderPage } from './render.ts';

describe('a syntax error', () => {
  it.each([
    ['---\ntitle: T\n---\n\nLatency <5ms\n', 5, 9, '`\\<`'],
    ['Use `Map` or Map<String, V>\n', 1, 17, 'code span'],
    ['Text\n\n{not js here}\n', 3, 6, '`\\{`'],
    ['An open { brace\n', 1, 9, '`\\{`'],
    ['See <https://example.com>\n', 1, 5, '[text](url)'],
    ['line<br>break\n', 1, 5, '`<br />`'],
    ['<<<<<<< HEAD\n', 1, 1, 'merge conflict'],
    ['<Card title="a "b" c">x</Card>\n', 1, 1, '&quot;'],
  ])('%j has its place and a hint', (text, line, column, hint) => {
    const [problem] = compileText(text).diagnostics;
    expect(problem).toMatchObject({ code: 'OCT202', severity: 'warning', range: { start: { line, column } } });
    expect(problem?.hint).toContain(hint);
  });

  it('names the innermost tag that is not closed', () => {
    const [problem] = compileText('<Tabs>\n<Tab title="A">\n\ntext\n').diagnostics;
    expect(problem).toMatchObject({ range: { start: { line: 2, column: 1 } } });
    expect(problem?.message).toContain('`<Tab>`');
  });

  it('is reported with all others of the page, and the page still shows its text', () => {
    const page = compileText('One <1 {a b}\n\n## Two\n\nThree {c d}\n');
    expect(page.diagnostics.map(({ range }) => range?.start.line)).toEqual([1, 1, 5]);
    expect(renderPage(page)).toContain('One &lt;1 {a b}');
    expect(page.headings).toHaveLength(1);
  });

  it('adds a closing tag that was forgotten', () => {
    const page = compileText('<Steps>\n  <Step title="A">\n    text\n</Steps>\n');
    expect(renderPage(page)).toMatch(/^<Steps><Step title="A" id="a">.*text.*<\/Step><\/Steps>$/s);
    expect(page.diagnostics).toMatchObject([{ related: [{ range: { start: { line: 2, column: 3 } } }] }]);
  });

  it('that cannot be repaired is an error, and the page is empty', () => {
    const page = compileText('import { from "/x.mdx"\n\ntext\n');
    expect(page.diagnostics).toMatchObject([{ code: 'OCT201', severity: 'error', range: { start: { line: 1 } } }]);
    expect(renderPage(page)).toBeUndefined();
  });
});

const corpus = '/work/shared/corpora/mdx-failures';

/** Where the recorded parser gave up later than the cause: the place that helps the author. */
const betterLines: Readonly<Record<string, number>> = {
  // "1" stands for the end of the file: the tag was opened on line 38.
  'modelcontextprotocol__modelcontextprotocol__0eeaee28d0.mdx': 38,
  // The quote that is still open at the end of the file was opened in the tag on line 308.
  'pipecat-ai__docs__c12ba1cff6.mdx': 308,
  // The fragment `<>` that its message names is on line 6.
  'supermemoryai__supermemory__f77d29df93.mdx': 6,
};

/** Ids behind headings are no errors here. */
const accepted = /heading-id/;

describe.runIf(existsSync(corpus))('pages that strict MDX rejects', () => {
  const index = existsSync(corpus) ? readFileSync(`${corpus}/index.json`, 'utf8') : '[]';
  const cases = JSON.parse(index) as { file: string; line: number }[];

  it.each(cases)('$file', ({ file, line }) => {
    const page = compileText(readFileSync(`${corpus}/${file}`, 'utf8'));
    const lines = page.diagnostics.filter(({ code }) => code !== 'OCT203').map(({ range }) => range?.start.line);
    if (accepted.test(file)) expect(lines).toEqual([]);
    else expect(lines).toContain(betterLines[file.split('/').at(-1) ?? ''] ?? line);
    expect(page.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
