import yaml from 'js-yaml';
import type { Root, RootContent } from 'mdast';
import type { Data } from '../source/data-file.ts';
import { textIn } from '../source/data-file.ts';
import { carryAlerts } from './alerts.ts';
import { rewriteFence } from './code-block.ts';
import { carryComponents } from './components.ts';
import { foldMarks } from './fold-marks.ts';
import { carryComments } from './html-comments.ts';
import { carryHeadingIds, markHeadingIds } from './headings.ts';
import { htmlToJsx } from './html-to-jsx.ts';
import { carryLinks, newAddress } from './links.ts';
import { childrenOf, textOf } from './nodes.ts';
import { readPageCode } from './page-code.ts';
import type { PageContext } from './page-context.ts';
import { parsePage, writePage } from './parse.ts';
import { parseRepaired } from './repaired-mdx.ts';
import { carryImportedValues } from './imported-values.ts';
import { prepare, rewriteText } from './prepared.ts';
import { withEmoji } from './shortcodes.ts';

export interface PageText {
  readonly body: string;
  /** Line of the file on which the body starts. */
  readonly line: number;
  /** Whether code fences have their titles as words behind the language. */
  readonly wordsAreTitle: boolean;
  /** What the navigation calls the page. */
  readonly label?: string | undefined;
  /** Whether it is a part of pages, without frontmatter of its own. */
  readonly isPartial: boolean;
}

/** Returns a page of the old project as one of Octavo: its frontmatter, then MDX. */
export function convertPage({ body, line, wordsAreTitle, label, isPartial }: PageText, page: PageContext): string {
  const prepared = prepare(body, line);
  markHeadingIds(prepared);
  if (page.dialect.syntax(page.file) === 'mdx') carryComments(prepared);
  page.dialect.prepare(prepared, page);
  const text = prepared.lines.map((entry) => entry.text).join('\n');
  const lineOf = (parsed: number): number => prepared.lines[parsed - 1]?.line ?? line;
  const tree = parse(text, page, lineOf);
  let nodes = setLines(tree.children, lineOf);
  nodes = foldMarks(nodes, prepared.marks);
  nodes = readPageCode(nodes, page);
  nodes = htmlToJsx(nodes, page);
  nodes = carryAlerts(nodes);
  carryImportedValues(nodes, page);
  nodes = carryComponents(nodes, page);
  nodes = page.dialect.finish?.(nodes, page) ?? nodes;
  carryHeadingIds(nodes);
  carryLinks(nodes, page);
  finishTexts(nodes, page, wordsAreTitle);
  if (isPartial) return withImports(writePage({ type: 'root', children: nodes }), page);
  const { frontmatter, content } = withTitle(frontmatterOf(page), nodes, label);
  const written = withImports(writePage({ type: 'root', children: content }), page);
  const head = Object.keys(frontmatter).length === 0 ? '' : `---\n${yaml.dump(frontmatter, { lineWidth: -1 })}---\n\n`;
  return `${`${head}${written}`.trimEnd()}\n`;
}

/** The picture of a page is a file beside it, or an address. */
function frontmatterOf(page: PageContext): Data {
  const data = page.dialect.frontmatter(page.data, page);
  const picture = textIn(data, 'og:image');
  return picture === undefined
    ? data
    : { ...data, 'og:image': newAddress(picture, page, { type: 'image', url: picture }) };
}

function parse(text: string, page: PageContext, lineOf: (parsed: number) => number): Root {
  const { hasMath } = page.dialect;
  const syntax = page.dialect.syntax(page.file);
  if (syntax === 'markdown') return parsePage(text, { syntax, hasMath });
  try {
    return parseRepaired(text, hasMath, ({ character, line }) =>
      page.report(`"${character}" that MDX takes for code`, 'it is written as text', lineOf(line)),
    );
  } catch (error) {
    const place = (error as { readonly line?: number }).line ?? 1;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    page.report('page that is no MDX', `it is read as Markdown with HTML (${reason})`, lineOf(place));
    return parsePage(asHtml(withoutImports(text)), { syntax: 'markdown', hasMath });
  }
}

/** Imports at the start of a page are no text of it. Their lines stay, empty, so that places do. */
function withoutImports(text: string): string {
  const lines = text.split('\n');
  let isOpen = false;
  const end = lines.findIndex((line) => {
    const isImport = isOpen || /^import\b/.test(line);
    if (isImport) isOpen = !/["'][ \t]*;?[ \t]*$/.test(line);
    return !isImport && line.trim() !== '';
  });
  return end < 0 ? text : [...lines.slice(0, end).map(() => ''), ...lines.slice(end)].join('\n');
}

/** Comments of MDX are those of HTML where a page is read as Markdown: readers must not see them. */
function asHtml(text: string): string {
  const lines = text.split('\n').map((each, index) => ({ text: each, line: index + 1 }));
  const written = rewriteText(lines, ({ text: each, line }) => [
    { text: each.replaceAll('{/*', '<!--').replaceAll('*/}', '-->'), line },
  ]);
  return written.map((each) => each.text).join('\n');
}

/** Places of nodes are those in the file, not in the prepared text. */
function setLines(nodes: RootContent[], lineOf: (line: number) => number): RootContent[] {
  for (const node of nodes) {
    if (node.position !== undefined) node.position.start.line = lineOf(node.position.start.line);
    setLines(childrenOf(node) ?? [], lineOf);
  }
  return nodes;
}

function withImports(text: string, page: PageContext): string {
  const imports = [...page.newImports].sort();
  return imports.length === 0 ? text : `${imports.join('\n')}\n\n${text}`;
}

/** Fences as Octavo reads them; and texts that MDX would take for code are none. */
function finishTexts(nodes: readonly RootContent[], page: PageContext, wordsAreTitle: boolean): void {
  for (const node of nodes) {
    if (node.type === 'code') rewriteFence(node, page, { wordsAreTitle });
    if (node.type === 'text' && page.dialect.hasEmoji === true)
      node.value = withEmoji(node.value, (written) => page.report(`shortcode ${written}`, 'it stays as text', node));
    if (node.type === 'paragraph') {
      const [first] = node.children;
      const word = first?.type === 'text' ? /^(?:import|export)\b/.exec(first.value)?.[0] : undefined;
      if (first?.type === 'text' && word !== undefined) {
        node.children.unshift({ type: 'verbatim', value: `&#${word.charCodeAt(0)};` });
        first.value = first.value.slice(1);
      }
    }
    finishTexts(childrenOf(node) ?? [], page, wordsAreTitle);
  }
}

/** The first heading is the title: Octavo shows that of the frontmatter. Labels of the navigation that differ are kept. */
function withTitle(
  data: Data,
  nodes: readonly RootContent[],
  label: string | undefined,
): { readonly frontmatter: Data; readonly content: RootContent[] } {
  const index = nodes.findIndex(({ type }) => !/^mdx(?:jsEsm|FlowExpression)$/.test(type));
  const first = nodes[index];
  const heading = first?.type === 'heading' && first.depth === 1 ? first : undefined;
  const shown = heading === undefined ? '' : textOf(heading.children).replace(/\s+/g, ' ').trim();
  const named = textIn(data, 'title');
  const title = shown === '' ? (named ?? label) : shown;
  const sidebarTitle = textIn(data, 'sidebarTitle') ?? label ?? (shown === '' ? undefined : named);
  const { title: _title, sidebarTitle: _sidebarTitle, ...others } = data;
  return {
    frontmatter: {
      ...(title === undefined ? {} : { title }),
      ...(sidebarTitle === undefined || sidebarTitle === title ? {} : { sidebarTitle }),
      ...others,
    },
    content: shown === '' ? [...nodes] : nodes.filter((_, at) => at !== index),
  };
}
