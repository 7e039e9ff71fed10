import { editDistance } from '../../shared/edit-distance.ts';
import { nearest } from '../../shared/nearest.ts';
import { parseFenceMeta } from '../fence-meta.ts';
import { grammarName, isPlainText, languageNames } from '../highlight/languages.ts';
import { groupFindings } from './code-groups.ts';
import { notationFindings, optionFindings } from './code-options.ts';
import { elementTypes, fenceTypes } from './code-types.ts';
import type { FenceRecord } from './element-record.ts';
import { shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOfFence } from './places.ts';

/** Blocks of code whose language, options or lines are not what the author meant. */
export function codeFindings(page: PageElements): Finding[] {
  const opened = [...page.fences].sort((a, b) => a.start - b.start);
  return [
    ...opened.flatMap((fence) => {
      const place = placeOfFence(fence, page);
      return [
        ...(isOpen(fence, page) ? [openFence(place)] : overrun(fence, page)),
        ...languageFindings(fence, { page, place }),
        ...optionFindings(fence, { page, place }),
        ...notationFindings(fence, page),
        ...fenceTypes(fence, page),
      ];
    }),
    ...elementTypes(page),
    ...groupFindings(page),
  ];
}

/** A block that nothing closes takes the rest of the page, or of what it stands in. */
function isOpen({ start, end }: FenceRecord, { text }: PageElements): boolean {
  const [, marker] = /^(`{3,}|~{3,})/.exec(text.slice(start, end)) ?? [];
  if (marker === undefined) return false;
  const lines = text.slice(start, end).trimEnd().split('\n');
  const last = (lines.at(-1) ?? '').replace(/^[ \t>]*/, '').trim();
  return lines.length < 2 || last.length < marker.length || last !== (marker[0] ?? '').repeat(last.length);
}

function openFence(place: Pick<Finding, 'offset' | 'length'>): Finding {
  return {
    kind: 'code-open',
    ...place,
    message: 'This block of code is not closed; all that follows is shown as code.',
    hint: 'Close it with the marks that it begins with, on a line of their own.',
  };
}

/**
 * Marks with a language behind them close nothing (CommonMark 0.31, 4.5): where a block has such a line, an earlier block ends
 * later than its author meant, or the block inside ends it.
 */
function overrun({ start, end }: FenceRecord, { text }: PageElements): Finding[] {
  const block = text.slice(start, end);
  const [, marker] = /^(`{3,}|~{3,})/.exec(block) ?? [];
  if (marker === undefined) return [];
  const at = markedLine(block, marker);
  if (at === -1) return [];
  const written = block.slice(at, block.indexOf('\n', at)).trim();
  return [
    {
      kind: 'code-open',
      offset: start + at,
      length: written.length,
      message: `${shown(written)} stands inside of a block of code: with words behind it, it neither closes that nor opens another.`,
      hint: 'Write the marks alone to close the block above; a block that shows others needs a longer row of marks around it.',
    },
  ];
}

/** Where in a block the marks of a fence stand with a language behind them, or -1; the last line cannot be one. */
function markedLine(block: string, marker: string): number {
  let at = block.indexOf(marker, marker.length);
  while (at !== -1) {
    const before = block.slice(block.lastIndexOf('\n', at) + 1, at);
    const end = block.indexOf('\n', at);
    if (end === -1) return -1;
    if (/^[ \t]{0,3}$/.test(before) && /^[`~]+[ \t]*[a-zA-Z][^`]*$/.test(block.slice(at, end))) return at;
    at = block.indexOf(marker, end);
  }
  return -1;
}

/** Languages that no grammar is known for, whose names are those of others but for a letter. */
const withoutGrammar: ReadonlySet<string> = new Set(['agda', 'ampl', 'bind', 'rego', 'salt', 'spss', 'xslt']);

interface LanguageContext {
  readonly page: PageElements;
  readonly place: Pick<Finding, 'offset' | 'length'>;
}

function languageFindings(fence: FenceRecord, { page, place }: LanguageContext): Finding[] {
  const { language } = parseFenceMeta(fence.language, fence.meta);
  const name = language.trim().toLowerCase();
  if (name === 'mermaid' && language !== name)
    return [
      {
        kind: 'code-language',
        ...place,
        message: `A block of "${language}" is no diagram: it is shown as code.`,
        hint: 'Write `mermaid`, in small letters.',
      },
    ];
  if (name === '' || grammarName(name) !== undefined || isPlainText(name)) return [];
  const own = page.knowledge.languages.map((known) => known.toLowerCase());
  if (own.includes(name)) return [];
  const suggestion = withoutGrammar.has(name) ? undefined : nearestLanguage(name, [...languageNames, ...own]);
  if (suggestion !== undefined) {
    return [
      {
        kind: 'code-language',
        ...place,
        message: `There is no language "${language}"; the code is shown without colours.`,
        hint: `Did you mean \`${suggestion}\`?`,
      },
    ];
  }
  return [
    {
      kind: 'code-language-unknown',
      ...place,
      message: `No grammar is known for the language "${language}"; the code is shown without colours.`,
      hint: 'Write `text` for plain text, or name the grammar in docs.json under `styling.codeblocks.languages.custom`.',
    },
  ];
}

/**
 * Short names are near to many others: they must have the same letters. Of longer ones few letters may differ, as there are
 * languages that no grammar is known for: `promql` is not `prompt`.
 */
function nearestLanguage(name: string, languages: readonly string[]): string | undefined {
  const letters = (word: string): string => [...word].sort().join('');
  if (name.length < 4) return languages.find((language) => letters(language) === letters(name));
  const suggestion = nearest(
    name,
    languages.filter((language) => language.length > 2 && language[0] === name[0]),
  );
  const slips = name.length < 8 ? 1 : 2;
  if (suggestion !== undefined && editDistance(name, suggestion, slips) <= slips) return suggestion;
  return languages.find((language) => letters(language) === letters(name));
}
