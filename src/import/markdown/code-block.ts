import type { Code } from 'mdast';
import type { PageContext } from './page-context.ts';

/** What stands behind the language of a fence, in the terms of any of the tools. */
interface FenceOptions {
  language: string;
  title?: string;
  highlight: string[];
  flags: Set<string>;
  unknown: string[];
  /** Lines that are added or removed. */
  changes: { readonly range: string; readonly mark: '++' | '--' }[];
}

const token =
  /([:@\w.-]+)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|\[([^\]]*)\]|(\/(?:[^/\\]|\\.)+\/|[^\s{}]+))|\{([\d\s,-]+)\}|\[([^\]]*)\]|"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)+\/[gi]*|[^\s{}]+|[{}]/g;
const titles = new Set(['title', 'filename', 'name', 'file', 'label']);
const ranges = new Set(['hl_lines', 'highlight', 'mark', 'hl']);
const numbers = /^(?::?line-numbers?(?:=\d+)?|linenums|linenos|linenumbers|shownumbers|showlinenumbers|lines)$/i;
const flags: Readonly<Record<string, string>> = {
  wrap: 'wrap',
  twoslash: 'twoslash',
  expandable: 'expandable',
  nocopy: 'nocopy',
};
/** Options that say what Octavo does anyway. */
const withoutEffect =
  /^(?::?no-line-numbers|\.?copy|\.select|\.annotate|copy|translate|collapsible|overflow|frame|anchorlinenos|style|lineanchors)$/i;

/** Writes the fence of a code block as Octavo reads it: language, title, marked lines, line numbers. */
export function rewriteFence(
  node: Code,
  page: PageContext,
  { wordsAreTitle }: { readonly wordsAreTitle: boolean },
): void {
  const options = readOptions(`${node.lang ?? ''} ${node.meta ?? ''}`.trim(), wordsAreTitle);
  const code = withoutComments(node.value);
  if (code.marked.length > 0) options.highlight.push(...code.marked);
  node.value = withChanges(code.text, options);
  for (const option of options.unknown) {
    page.report(`code option ${option}`, 'it is left out', node);
  }
  const meta = [
    ...(options.title === undefined ? [] : [`title="${options.title.replaceAll('"', "'")}"`]),
    ...(options.highlight.length === 0 ? [] : [`{${options.highlight.join(',')}}`]),
    ...options.flags,
  ].join(' ');
  // What stands behind the language needs one.
  node.lang = options.language === '' ? (meta === '' ? null : 'text') : options.language;
  node.meta = meta === '' ? null : meta;
}

function readOptions(info: string, wordsAreTitle: boolean): FenceOptions {
  const braced = /^\{\s*(?:\.?([\w+#-]+)(?=[\s}]))?([^}]*)\}\s*$/.exec(info);
  // The first word is the language, unless it is an option: `hl_lines="3"`.
  const attached = /^((?:(?![\w.-]+=)[^\s{}:=[\]]*)?)([\s\S]*)$/.exec(
    braced === null ? info : `${braced[1] ?? ''} ${braced[2] ?? ''}`,
  );
  const options: FenceOptions = {
    // `js-vue` of VitePress is code with values in it.
    language: (attached?.[1] ?? '').replace(/^\./, '').replace(/(?<=\w)-vue$/, ''),
    highlight: [],
    flags: new Set(),
    unknown: [],
    changes: [],
  };
  const words: string[] = [];
  for (const found of (attached?.[2] ?? '').matchAll(token)) {
    const [word, key, double, single, braces, brackets, bare, lines, bracket] = found;
    const value = double ?? single ?? braces ?? brackets ?? bare;
    if (lines !== undefined) options.highlight.push(...rangesOf(lines));
    else if (bracket !== undefined) options.title = bracket;
    else if (key !== undefined && value !== undefined) readOption(key, value, options);
    else if (word !== '{' && word !== '}') readWord(word, options, words);
  }
  if (wordsAreTitle && words.length > 0) options.title ??= words.join(' ');
  else options.unknown.push(...words);
  return options;
}

function readOption(key: string, value: string, options: FenceOptions): void {
  if (titles.has(key)) options.title = value;
  else if (ranges.has(key) && rangesOf(value).length > 0) options.highlight.push(...rangesOf(value));
  else if ((key === 'ins' || key === 'del') && /^[\d\s,-]+$/.test(value)) {
    for (const range of rangesOf(value)) options.changes.push({ range, mark: key === 'ins' ? '++' : '--' });
  } else if (numbers.test(key)) {
    if (!/^(?:false|0)$/.test(value)) options.flags.add('lines');
  } else if (flags[key] !== undefined) options.flags.add(flags[key]);
  else if (!withoutEffect.test(key)) options.unknown.push(key);
}

function readWord(word: string, options: FenceOptions, words: string[]): void {
  if (numbers.test(word)) options.flags.add('lines');
  else if (flags[word] !== undefined) options.flags.add(flags[word]);
  else if (/^["'/]/.test(word)) options.unknown.push('text mark');
  else if (!withoutEffect.test(word)) words.push(word);
}

function rangesOf(text: string): string[] {
  return (text.match(/\d+(?:\s*-\s*\d+)?/g) ?? []).map((range) => range.replace(/\s/g, ''));
}

/** Puts `[!code ++]` and `[!code --]` behind lines, in a comment as the language has them. */
function withChanges(code: string, { language, changes }: FenceOptions): string {
  const lines = code.split('\n');
  for (const { range, mark } of changes) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= to; line += 1) {
      if (lines[line - 1] !== undefined) lines[line - 1] += ` ${commentOf(`[!code ${mark}]`, language)}`;
    }
  }
  return lines.join('\n');
}

function commentOf(text: string, language: string): string {
  if (/^(?:ya?ml|toml|sh|bash|zsh|shell|console|py|python|rb|ruby|dockerfile|ini|make)$/.test(language))
    return `# ${text}`;
  if (/^(?:html|mdx?|markdown|mdoc|markdoc|astro|vue|svelte|xml|svg)$/.test(language)) return `<!-- ${text} -->`;
  return /^(?:css|scss|less)$/.test(language) ? `/* ${text} */` : `// ${text}`;
}

const magic = /^\s*(?:\/\/|#|--|%|;|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** Takes comments out of code that say which lines are marked, and returns these lines, counted without the comments. */
function withoutComments(code: string): { readonly text: string; readonly marked: string[] } {
  if (!code.includes('highlight-')) return { text: code, marked: [] };
  const shown: string[] = [];
  const marked: string[] = [];
  let start: number | undefined;
  for (const line of code.split('\n')) {
    const kind = magic.exec(line)?.[1];
    if (kind === undefined) shown.push(line);
    else if (kind === 'next-line') marked.push(String(shown.length + 1));
    else if (kind === 'start') start = shown.length + 1;
    else if (start !== undefined && shown.length >= start) {
      marked.push(`${start}-${shown.length}`);
      start = undefined;
    }
  }
  return { text: shown.join('\n'), marked };
}
