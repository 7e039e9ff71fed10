import { expect, test } from 'vitest';
import { createLending, loansOffered } from '../../../../src/build/session/author-files/lent-imports.ts';
import type { PageFacts } from '../../../../src/markdown/index.ts';
import { compileText } from '../../../markdown/render.ts';

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, { path, text }]));

const codeFiles = files({
  'snippets/hero.jsx': 'export const Hero = () => <Big size={size} />;\n',
  'snippets/texts.jsx': 'export const Big = () => <b />;\n',
  'snippets/others.jsx': 'export const Big = () => <i />;\n',
});
const hero = "import { Hero } from '/snippets/hero.jsx';";
const big = "import { Big } from '/snippets/texts.jsx';";

function lent(pages: Readonly<Record<string, string>>): string | undefined {
  const markdownFiles = files(pages);
  const facts = (path: string): PageFacts | undefined => {
    const file = markdownFiles.get(path);
    return file && compileText(file.text);
  };
  const findFile = (file: string): string | undefined => (codeFiles.has(file) ? file : undefined);
  const project = { codeFiles, markdownFiles };
  return createLending({ project, facts, findFile, isKnownName: () => false })().get('snippets/hero.jsx')?.text;
}

test('a code file gets what the pages that import it import beside it', () => {
  const written = codeFiles.get('snippets/hero.jsx')?.text;
  expect(lent({ 'a.mdx': `${hero}\n${big}\n`, 'b.mdx': `${hero}\n` })).toBe(
    `${written}\nimport { Big as Big } from "/snippets/texts.jsx";`,
  );
  expect(lent({ 'a.mdx': `${hero}\n`, 'b.mdx': `${big}\n` })).toBe(written);
  const other = "import { Big } from '/snippets/others.jsx';";
  expect(lent({ 'a.mdx': `${hero}\n${big}\n`, 'b.mdx': `${hero}\n${other}\n` })).toBe(written);
});

test('what pages offer is known without compiling them', () => {
  const offers = (text: string): readonly string[] =>
    loansOffered({ codeFiles, markdownFiles: files({ 'guides/a.mdx': text }) });
  expect(offers(`${hero}\n\nText.\n`)).toEqual([]);
  expect(offers(`${hero}\n${big}\n`)).not.toEqual([]);
  expect(offers(`${hero}\n${big}\n`)).toEqual(offers(`Text.\n\n${big}\n\n${hero}\n`));
});
