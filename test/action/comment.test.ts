import { expect, test } from 'vitest';
import { commentOf } from '../../src/action/comment.ts';
import { compareReports } from '../../src/action/compare.ts';
import type { BuildReport, Problem } from '../../src/action/report.ts';

const problem = (file: string, line: number, message: string): Problem => ({
  code: 'OCT408',
  name: 'broken-link',
  severity: 'warning',
  message,
  file,
  range: { start: { line, column: 1 } },
});

const before: BuildReport = {
  published: true,
  pages: { '/': { title: 'Start', digest: 'a' }, '/old': { title: 'Old', digest: 'b' } },
  problems: [problem('index.mdx', 3, 'No page /x.')],
  weight: { pages: 2000, code: 300_000, other: 5_000_000 },
};

test('two builds of the same say so', () => {
  expect(commentOf({ now: before, before })).toBe(
    [
      '### Docs: 2 pages, 0 errors, 1 warning',
      'No new problems.',
      'No page reads differently.',
      '| Files | Weight | Change |\n| --- | ---: | ---: |\n| Pages | 2.0 kB | 0 |\n| Scripts and styles | 300.0 kB | 0 |\n| Other files | 5.0 MB | 0 |',
    ].join('\n\n'),
  );
});

test('a problem that has moved is not a new one, a second of its kind is', () => {
  const moved = problem('index.mdx', 9, 'No page /x.');
  expect(compareReports(before, { ...before, problems: [moved] })).toMatchObject({ newProblems: [], fixed: 0 });
  const second = problem('index.mdx', 12, 'No page /x.');
  expect(compareReports(before, { ...before, problems: [moved, second] }).newProblems).toEqual([second]);
  expect(compareReports(before, { ...before, problems: [] }).fixed).toBe(1);
});

test('a build with errors is compared by its problems alone', () => {
  const now: BuildReport = { ...before, published: false, pages: {}, problems: [] };
  const comment = commentOf({ now, before, artifact: undefined });
  expect(comment).toBe('### Docs: not built, 0 errors, 0 warnings\n\nNo new problems.\n\n1 problem fixed.');
});

test('texts of the docs add no mention, link, HTML or row', () => {
  const hostile = '<img src=x> @all [a](https://evil.example) www.evil.example `code` | #1 &lt;';
  const now: BuildReport = {
    ...before,
    pages: { ...before.pages, '/new': { title: hostile, digest: 'c' } },
    problems: [problem('a`b.mdx', 1, hostile)],
  };
  const comment = commentOf({ now, before });
  const plain =
    '\\<img src=x\\> @\u200Ball \\[a\\](https://\u200Bevil.example) www.\u200Bevil.example \\`code\\` \\| \\#1 \\&lt;';
  expect(comment).toContain(`- ⚠️ \`a b.mdx:1\` ${plain}`);
  expect(comment).toContain(`- new: ${plain} \`/new\``);
});

test('long lists are cut, and say by how many', () => {
  const problems = Array.from({ length: 25 }, (_, index) => problem('a.mdx', index + 1, `No page /${index}.`));
  const comment = commentOf({ now: { ...before, problems }, before });
  expect(comment).toContain('**25 new problems**');
  expect(comment).toContain('No page /19.\n- and 5 more');
});

test('a run without a build says why', () => {
  const now: BuildReport = { ...before, published: false, failure: 'There is no docs.json.', problems: [] };
  expect(commentOf({ now })).toMatch(/^### Docs: not built\n\nThere is no docs\.json\./);
});
