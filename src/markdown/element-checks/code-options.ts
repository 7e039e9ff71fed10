import { nearest, nearestName } from '../../shared/nearest.ts';
import { typedCode } from '../twoslash/block-types.ts';
import { codeThemes } from '../highlight/code-theme.ts';
import { expandLineRanges, fenceTokens, isNothing, parseFenceMeta, type FenceToken } from '../fence-meta.ts';
import { idleNotations } from '../code-notations.ts';
import type { FenceRecord } from './element-record.ts';
import { shown, type Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOfLine } from './places.ts';

interface FenceContext {
  readonly page: PageElements;
  readonly place: Pick<Finding, 'offset' | 'length'>;
}

const options = [
  'title',
  'filename',
  'icon',
  'lang',
  'theme',
  'lines',
  'wrap',
  'expandable',
  'nocopy',
  'highlight',
  'focus',
  'twoslash',
];
const known = new Set([...options, 'noCopy', 'showLineNumbers', 'actions', 'placement']);
/** Long enough to be no word of a title. */
const telling = ['expandable', 'twoslash', 'nocopy', 'showLineNumbers'];

/** What is wrong with the options behind the language of a block. */
export function optionFindings(fence: FenceRecord, context: FenceContext): Finding[] {
  const tokens = fenceTokens(fence.language, fence.meta);
  if (fence.language === 'mermaid') return diagramFindings(tokens, context.place);
  return [
    ...tokens.flatMap((token) => tokenFindings(token, fence, context)),
    ...cutTitle(fence, tokens, context.place),
  ];
}

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** What a diagram takes behind its language: other options have no effect on it, and no harm. */
function diagramFindings(tokens: readonly FenceToken[], place: FenceContext['place']): Finding[] {
  return tokens.flatMap((token): Finding[] => {
    if (token.kind !== 'option') return [];
    const { key, value } = token;
    const found = (message: string, hint: string): Finding[] => [{ kind: 'code-option', ...place, message, hint }];
    if (key === 'placement' && !corners.includes(value))
      return found(
        `\`placement\` of this diagram is ${shown(value)}, which is no corner of it.`,
        `Did you mean \`${nearestName(value, corners) ?? corners.join('`, `')}\`?`,
      );
    if (key === 'actions' && !/^(?:true|false)?$/i.test(value))
      return found(
        `\`actions\` of this diagram is ${shown(value)}, not true or false.`,
        'Write `actions={true}` or `actions={false}`.',
      );
    const meant = known.has(key) ? undefined : nearest(key, ['placement', 'actions']);
    return meant === undefined
      ? []
      : found(`A diagram has no option \`${key}\`; it has no effect.`, `Did you mean \`${meant}\`?`);
  });
}

/** `title=Two words`: without quotes only the first is the title. */
function cutTitle({ meta }: FenceRecord, tokens: readonly FenceToken[], place: FenceContext['place']): Finding[] {
  const at = tokens.findIndex((token) => token.kind === 'option' && /^(?:title|filename)$/.test(token.key));
  const title = tokens[at];
  if (title?.kind !== 'option' || !/(?:^|\s)(?:title|filename)=[^\s"'{]/.test(meta)) return [];
  const words: string[] = [];
  for (const token of tokens.slice(at + 1)) {
    if (token.kind !== 'word' || known.has(token.text)) break;
    words.push(token.text);
  }
  if (words.length === 0) return [];
  return [
    {
      kind: 'code-option',
      ...place,
      message: `The title of this block of code ends at its first space: it is ${shown(title.value)}.`,
      hint: `Write it in quotes: \`${title.key}="${[title.value, ...words].join(' ')}"\`.`,
    },
  ];
}

/** Comments of a block such as `[!code ++]` that readers see nothing of. */
export function notationFindings(fence: FenceRecord, page: PageElements): Finding[] {
  return idleNotations(fence.value).map(({ line, name, left, meant }) => ({
    kind: 'code-option',
    ...placeOfLine(fence, line, page),
    message:
      left === undefined
        ? `\`[!code ${name}]\` marks nothing in a block of code.`
        : `\`[!code ${name}]\` marks more lines than follow: there ${left === 1 ? 'is 1' : `are ${left}`}.`,
    hint:
      left !== undefined
        ? 'Correct the number behind the colon.'
        : meant === undefined
          ? 'It can be `++`, `--`, `highlight` or `focus`.'
          : `Did you mean \`[!code ${meant}]\`?`,
  }));
}

function tokenFindings(token: FenceToken, fence: FenceRecord, { page, place }: FenceContext): Finding[] {
  if (token.kind === 'word') return wordFindings(token.text, place);
  if (token.kind !== 'option') return lineFindings(token.text, `{${token.text}}`, { fence, page, place });
  const { key, value } = token;
  if (/^(?:"[^"]*|'[^']*)$/.test(value))
    return [
      {
        kind: 'code-option',
        ...place,
        message: `The quote that opens \`${key}\` of this block of code is not closed.`,
        hint: `Add \`${value.charAt(0)}\` at its end.`,
      },
    ];
  if (/^[“”„‘’]/.test(value))
    return [
      {
        kind: 'code-option',
        ...place,
        message: `The quotes around \`${key}\` of this block of code are curly, so they are a part of it.`,
        hint: `Write straight quotes: \`${key}="${value.replaceAll(/[“”„‘’]/g, '')}"\`.`,
      },
    ];
  if (!known.has(key)) {
    const suggestion = nearestName(key, options);
    return [
      {
        kind: 'code-option',
        ...place,
        message: `A block of code has no option \`${key}\`; it has no effect.`,
        hint:
          suggestion === undefined
            ? 'Remove it; a title with `=` stands in quotes: `title="…"`.'
            : `Did you mean \`${suggestion}\`?`,
      },
    ];
  }
  if (key === 'highlight' || key === 'focus') return lineFindings(value, `${key}={${value}}`, { fence, page, place });
  if (key === 'icon') return iconFindings(value, { page, place });
  if (key === 'theme') return themeFindings(value, place);
  const isFlag = /^(?:lines|wrap|expandable|nocopy|twoslash|noCopy|showLineNumbers)$/.test(key);
  if (!isFlag || /^(?:true|false)?$/i.test(value)) return [];
  return [
    {
      kind: 'code-option',
      ...place,
      message: `\`${key}\` of this block of code is ${shown(value)}, not true or false.`,
      hint: `Write \`${key}\` alone for yes; leave it out for no.`,
    },
  ];
}

function wordFindings(word: string, place: FenceContext['place']): Finding[] {
  if (word.startsWith('{')) {
    return [
      {
        kind: 'code-lines',
        ...place,
        message: `The line numbers ${shown(word)} are not closed; they are shown as the title.`,
        hint: 'Write them as `{1,3-5}`.',
      },
    ];
  }
  if (word === '=')
    return [
      {
        kind: 'code-option',
        ...place,
        message: 'A `=` with spaces around it is shown as a part of the title.',
        hint: 'Write the option without spaces: `title="…"`.',
      },
    ];
  if (!/^[a-z]{4}[A-Za-z]{2,}$/.test(word) || known.has(word)) return [];
  const suggestion = nearest(word, telling);
  if (suggestion === undefined) return [];
  return [
    {
      kind: 'code-option',
      ...place,
      message: `A block of code has no option \`${word}\`; it is shown as its title.`,
      hint: `Did you mean \`${suggestion}\`?`,
    },
  ];
}

interface LinesContext extends FenceContext {
  readonly fence: FenceRecord;
}

/** `written` are the numbers as they stand there, `option` the whole. */
function lineFindings(written: string, option: string, { fence, page, place }: LinesContext): Finding[] {
  const problem = lineProblem(written, option, shownCode(fence, page).split('\n').length);
  return problem === undefined ? [] : [{ kind: 'code-lines', ...place, ...problem }];
}

/** What readers see of a block: numbers count its lines. */
function shownCode({ language, meta, value }: FenceRecord, { knowledge }: PageElements): string {
  const fence = parseFenceMeta(language, meta);
  return typedCode({ code: value, language: fence.language }, fence.twoslash === true ? knowledge.types : undefined)
    .code;
}

function lineProblem(written: string, option: string, count: number): Pick<Finding, 'message' | 'hint'> | undefined {
  const text = written.replace(/^[[{]|[\]}]$/g, '').trim();
  const form = 'Write numbers and ranges of lines, counted from 1: `{1,3-5}`.';
  if (!/^\d+(?:\s*-\s*\d+)?(?:\s*,\s*\d+(?:\s*-\s*\d+)?)*,?$/.test(text)) {
    return { message: `\`${option}\` are no line numbers.`, hint: form };
  }
  const ranges = text
    .split(',')
    .filter((range) => range.trim() !== '')
    .map((range) => range.split('-').map(Number));
  const turned = ranges.find(([first = 0, last = first]) => last < first);
  if (turned !== undefined)
    return {
      message: `The range ${turned.join('-')} of \`${option}\` ends before it begins.`,
      hint: `Write ${[...turned].reverse().join('-')}.`,
    };
  if (ranges.some(([first]) => first === 0)) return { message: `\`${option}\` names line 0.`, hint: form };
  const last = expandLineRanges(text).at(-1) ?? 0;
  const size = count === 1 ? '1 line' : `${count} lines`;
  return last <= count
    ? undefined
    : {
        message: `\`${option}\` names line ${last}, but the block has ${size}.`,
        hint: 'Lines count from 1; correct the numbers.',
      };
}

function themeFindings(name: string, place: FenceContext['place']): Finding[] {
  if (isNothing(name) || codeThemes.includes(name)) return [];
  const suggestion = nearest(name, codeThemes);
  return [
    {
      kind: 'code-option',
      ...place,
      message: `There is no theme for code with the name ${shown(name)}; the block has the colours of the site.`,
      hint:
        suggestion === undefined
          ? 'Name one of the themes of Shiki, for example "github-light".'
          : `Did you mean \`${suggestion}\`?`,
    },
  ];
}

function iconFindings(name: string, { page, place }: FenceContext): Finding[] {
  const found = name === '' || name.includes('/') ? undefined : page.knowledge.iconFinding({ name });
  return found === undefined ? [] : [{ ...found, ...place }];
}
