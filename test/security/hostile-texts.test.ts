import { describe, expect, test } from 'vitest';
import { codeRanges } from '../../src/markdown/code-ranges.ts';
import { exportedSources, splitImports } from '../../src/markdown/code/esm.ts';
import { parseFenceMeta } from '../../src/markdown/fence-meta.ts';
import { headingId } from '../../src/markdown/heading-ids.ts';
import { prepareText } from '../../src/markdown/prepare.ts';
import { firstUnpairedTag } from '../../src/markdown/syntax/tag-stack.ts';
import { withPartClasses } from '../../src/author/stylesheet.ts';
import { plainDescription } from '../../src/playground/form/fields-of.ts';
import { readJson } from '../../src/project/json/read-json.ts';
import { importedFiles, referencedFiles } from '../../src/project/project-files.ts';
import { excerpt } from '../../src/search/index.ts';

/** What takes the square of these lengths takes minutes, and the test its time. */
const many = 100_000;
const run = (text: string): string => text.repeat(many);

describe('texts of strangers are read in linear time', () => {
  test.each<readonly [name: string, read: () => unknown]>([
    ['an import that never ends', () => splitImports(`import ${run('\r ')}}`)],
    ['imports without a file', () => splitImports(run('import a\n'))],
    ['an import of many names', () => splitImports(`import { ${run('a, ')} } from "x"`)],
    ['exports without a value', () => exportedSources(run('export var t:\n'))],
    ['code spans of every length', () => codeRanges(Array.from({ length: 1000 }, (_, at) => '`'.repeat(at)).join(' '))],
    ['fences that stay open', () => excerpt(run('```a\n'), 'a')],
    ['braces behind a fence', () => parseFenceMeta('js', run('{ '))],
    ['dashes of a heading', () => headingId(`a${run('-')}b`)],
    ['ids of headings', () => prepareText(`# ${run('\t')}{#a}${run('\t')}b`, {})],
    ['comments of a page', () => prepareText(run('<!--'), {})],
    ['tags that stay open', () => firstUnpairedTag(run("<A'"))],
    ['braces of a tag', () => firstUnpairedTag(run('<A {{x}'))],
    ['selectors of a stylesheet', () => withPartClasses(run('/'))],
    ['brackets of a description', () => plainDescription(run('[') + run('<'))],
    ['merge conflicts of docs.json', () => readJson(`{${run('<<<<<<<\n')}`)],
    ['imports of a project', () => importedFiles(`${run('import \n')}from "a.mdx"`, 'b.mdx')],
    ['references of a description', () => referencedFiles({ path: 'a.yaml', text: run('$ref:l') })],
  ])('%s', (_, read) => {
    expect(() => read()).not.toThrow();
  });
});
