import type { ListItem, RootContent } from 'mdast';
import type { ComponentRule, Dialect } from '../../model.ts';
import { asBlocks, attributeText, childrenOf, element, hasFlag, textOf } from '../../markdown/nodes.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import { rewriteText, type Line, type Prepared } from '../../markdown/prepared.ts';
import { contentOf, htmlRules } from '../../markdown/rules.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import type { Data } from '../../source/data-file.ts';
import { carryBracketMath } from '../../markdown/bracket-math.ts';
import { carryDefinitionLists } from '../../markdown/definition-lists.ts';
import { markBlocks } from './blocks.ts';
import { partHtmlBlocks } from './html-blocks.ts';
import { carryInline } from './inline.ts';
import { carryMarks, type MarkExtensions } from './marks.ts';
import { takeVariables } from './macros.ts';
import { takeIncludedFiles } from './included-files.ts';
import { takeReferences } from './references.ts';
import { indentSlashBlocks } from './slash-blocks.ts';
import { takeSnippets } from './snippets.ts';
import { escapeBarsInCode } from './table-code.ts';

const keys = {
  carried: { title: 'title', description: 'description', icon: 'icon', status: 'tag', sidebarTitle: 'sidebarTitle' },
  used: ['template'],
};

export interface MkdocsSettings {
  readonly hasMath: boolean;
  readonly marks: MarkExtensions;
  /** Folders that snippets are looked for in. */
  readonly snippetRoots: readonly string[];
  /** Files that are put behind every page. */
  readonly appended: readonly string[];
  /** What mkdocs-macros puts in the place of names; undefined without that plugin. */
  readonly variables: Data | undefined;
}

/** Markdown of MkDocs with the extensions of PyMdown: HTML, blocks by indentation, snippets. */
export function mkdocsDialect({ hasMath, marks, snippetRoots, appended, variables }: MkdocsSettings): Dialect {
  return {
    syntax: () => 'markdown',
    hasEmoji: true,
    hasMath,
    hasFolderAddresses: true,
    prepare: (prepared, page) => {
      append(prepared, page, appended);
      takeIncludedFiles(prepared, page, snippetRoots);
      takeSnippets(prepared, page, snippetRoots);
      if (variables !== undefined) takeVariables(prepared, page, variables);
      indentSlashBlocks(prepared);
      withoutToc(prepared);
      takeReferences(prepared, page);
      reportUnknown(prepared, page, variables === undefined);
      takeAbbreviations(prepared, page);
      escapeBarsInCode(prepared);
      carryDefinitionLists(prepared);
      partHtmlBlocks(prepared);
      carryMarks(prepared, page, marks);
      if (hasMath) carryBracketMath(prepared);
      markBlocks(prepared, (type, line) =>
        page.report(`admonition ${type}`, 'it became a Note with its name as title', line),
      );
    },
    frontmatter: (data, page) => mapFrontmatter(withIcon(data), page, keys),
    finish: (children, page) => carryInline(children, page),
    components: { div: cardGrid, details: (node, page) => htmlRules['details']?.(node, page) ?? [node] },
  };
}

/** `material/alert-outline` → `alert-outline`. */
function withIcon(data: Data): Data {
  const { icon } = data;
  return typeof icon === 'string'
    ? {
        ...data,
        icon: icon
          .split('/')
          .at(-1)
          ?.replace(/-\d\d$/, ''),
      }
    : data;
}

/** Definitions in appended files are put behind the pages that use them. */
function append(prepared: Prepared, page: PageContext, files: readonly string[]): void {
  const text = prepared.lines.map((line) => line.text).join('\n');
  const line = prepared.lines.at(-1)?.line ?? 1;
  for (const file of files) {
    const used = page.folder
      .text(file)
      .split('\n')
      .filter((entry) => {
        const label = /^\s*\*?\[([^\]]+)\]:/.exec(entry)?.[1];
        return label === undefined || (entry.trimStart().startsWith('[') && text.includes(`[${label}]`));
      });
    prepared.lines.push(...used.map((entry): Line => ({ text: entry, line })));
  }
}

/** What plugins make of a page stays as text. */
function reportUnknown(prepared: Prepared, page: PageContext, areMacrosUnread: boolean): void {
  rewriteText(prepared.lines, ({ text, line }) => {
    const reference = /^:::\s+([\w.]+)/.exec(text)?.[1];
    if (reference !== undefined) page.report(`reference of code ${reference}`, 'it stays as text', line);
    const macro = /\{\{\s*([^{}]+?)\s*\}\}|\{%\s*([^{}]+?)\s*%\}/.exec(text.replace(/`[^`]*`/g, ''));
    if (macro !== null && areMacrosUnread) page.report('macro', `${macro[0]} stays as text`, line);
    return undefined;
  });
}

/** `[TOC]` is beside each page in Octavo. */
function withoutToc(prepared: Prepared): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) =>
    text.trim() === '[TOC]' ? [{ text: '', line }] : undefined,
  );
}

/** `*[HTML]: Hyper Text Markup Language`. */
function takeAbbreviations(prepared: Prepared, page: PageContext): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    const found = /^\*\[([^\]]+)\]:/.exec(text);
    if (found === null) return undefined;
    page.report(`abbreviation ${found[1] ?? ''}`, 'its explanation is left out', line);
    return [];
  });
}

const cardGrid: ComponentRule = (node) => {
  const content = contentOf(node);
  const name = attributeText(node, 'class') ?? '';
  if (!/\bcards\b/.test(name)) {
    const isPlain = /^(?:grid|result|admonition|annotate)?$/.test(name.trim()) && !hasFlag(node, 'id');
    return isPlain ? content : [node];
  }
  const cards = content.flatMap((child) => (child.type === 'list' ? child.children.map(card) : [child]));
  return [element('CardGroup', { cols: '2' }, cards)];
};

/** The first bold words of an item are the title of the card. */
function card(item: ListItem): RootContent {
  const [first, ...others] = item.children.filter((child) => child.type !== 'thematicBreak');
  if (first?.type !== 'paragraph') return element('Card', {}, item.children);
  const index = first.children.findIndex(({ type }) => type === 'strong');
  if (index < 0) return element('Card', {}, [first, ...others]);
  const strong = first.children[index];
  const title = strong === undefined ? '' : textOf(childrenOf(strong) ?? []);
  const icon = /^:[a-z]+-(?:solid-|regular-|brands-)?([\w-]+?)(?:-\d\d)?:/.exec(
    textOf(first.children.slice(0, index)),
  )?.[1];
  const rest = first.children.slice(index + 1);
  return element('Card', { title, icon }, [...asBlocks(rest), ...others]);
}
