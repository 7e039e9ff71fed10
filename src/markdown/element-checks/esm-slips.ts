import { codeRanges, isInside } from '../code-ranges.ts';
import { shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';

/** Imports that Markdown reads as text, and a default export, which is the layout of the page. */
export function esmSlips(page: PageElements, exportsSource: string, unknown: readonly string[]): Finding[] {
  return [...importsAsText(page, unknown), ...layout(page, exportsSource)];
}

/** A line that no empty line parts from the text above is text; where what it names is used, that is told instead. */
function importsAsText({ text, own }: PageElements, unknown: readonly string[]): Finding[] {
  const asText = [...text.matchAll(/^ {0,3}import[ \t]+[\w$*{][^\n]*$/gm)].flatMap(({ index, 0: line }) => {
    const written = line.trim().replace(/;$/, '');
    const names = importedNames(written);
    const isUsed = names.some((name) => own.has(name) || unknown.includes(name) || name === 'type');
    return names.length > 0 && !isUsed ? [{ offset: index + line.indexOf('import'), written }] : [];
  });
  if (asText.length === 0) return [];
  const code = codeRanges(text);
  return asText
    .filter(({ offset }) => !isInside(code, offset) && !isInComment(text, offset))
    .map(({ offset, written }) => ({
      kind: 'mark-unread',
      offset,
      length: written.length,
      message: `${shown(written)} is shown as text: it stands in a paragraph.`,
      hint: 'Leave an empty line before it and behind it, or put it into backticks.',
    }));
}

/** Whether a place is in a comment of MDX, which readers do not see. */
function isInComment(text: string, offset: number): boolean {
  const start = text.lastIndexOf('{/*', offset);
  return start >= 0 && text.indexOf('*/', start) > offset;
}

/** Returns the names that a declaration `import … from '…'` gives to what it imports; none where the line is anything else. */
function importedNames(line: string): string[] {
  const from = line.search(/[ \t]from[ \t]/);
  const clause = line.slice('import'.length, Math.max(from, 0));
  if (from === -1 || /["']/.test(clause) || !/^["'][^"']+["']$/.test(line.slice(from + ' from '.length).trim()))
    return [];
  return [...clause.replaceAll(/(?<![\w$])[\w$]+[ \t]+as\b/g, '').matchAll(/[\w$]+/g)].map(([name]) => name);
}

/** MDX takes the default export of a page for its layout: all that the page says is in its `children`. */
function layout({ text }: PageElements, exportsSource: string): Finding[] {
  const [, behind] = exportsSource.split(/^export[ \t]+default\b/m);
  if (behind === undefined || /\b(?:children|props|arguments)\b/.test(behind)) return [];
  return [
    {
      kind: 'layout-empty',
      offset: Math.max(0, text.search(/^export[ \t]+default\b/m)),
      length: 'export default'.length,
      message:
        'The default export of a page is its layout, and this one shows no `children`: the text of the page is lost.',
      hint: 'Write `export const Name = …` for a component of the page, or show `{children}` in the layout.',
    },
  ];
}
