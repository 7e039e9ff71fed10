import type { RootContent } from 'mdast';
import type { ComponentRule, Dialect } from '../../model.ts';
import { attributeText, element, isElement, textElement, textOf } from '../../markdown/nodes.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import { fencedLines, type Line, type Prepared } from '../../markdown/prepared.ts';
import { callouts, contentOf } from '../../markdown/rules.ts';
import { embedded, stepOf } from '../../markdown/shared-rules.ts';
import { markTags, withoutIndentation, type TagTarget, type TemplateTag } from '../../markdown/template-tags.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import { textIn } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { folderOf, joinPath } from '../../source/source-folder.ts';
import { upTo } from '../../../shared/trim.ts';
import { methodRules, methodTarget } from './api-methods.ts';
import { cardsOf } from './cards.ts';

const tag = /\{%-?\s*(?<close>end)?(?<name>[@\w-]+)(?<rest>(?:"[^"]*"|[^%"])*?)(?<empty>\/)?\s*-?%\}/g;

const keys = {
  carried: { title: 'title', description: 'description', icon: 'icon', hidden: 'hidden', noIndex: 'noindex' },
  used: ['layout', 'coverY'],
};

/** Octavo's components by the blocks that hold the same. */
const components: Readonly<Record<string, string>> = {
  tabs: 'Tabs',
  tab: 'Tab',
  stepper: 'Steps',
  columns: 'Columns',
  column: 'Column',
  update: 'Update',
};

/** Blocks whose content is all that is to be seen of them. */
const transparent = new Set(['raw', 'updates']);

function target({ kind, name, attributes, values, line }: TemplateTag, page: PageContext): TagTarget {
  const component = components[name];
  if (component !== undefined)
    return { kind, name: component, attributes: { title: attributes['title'], label: attributes['date'] } };
  if (transparent.has(name)) return 'gone';
  if (name === 'hint' || name === 'step')
    return { kind, name: `gitbook-${name}`, attributes: { style: attributes['style'] }, hasRule: true };
  if (name === 'content-ref') return { kind, name: 'gitbook-ref', attributes: {}, hasRule: true };
  const method = methodTarget(kind, name, attributes);
  if (method !== undefined) return method;
  if (name.startsWith('openapi')) {
    page.report(
      `block ${name}`,
      'its content stays; list the description in docs.json for pages of its operations',
      line,
    );
    return 'gone';
  }
  if (name === 'embed' || name === 'file') {
    // It has an end only where it has a caption.
    if (kind === 'close') return 'gone';
    const url = attributes['url'] ?? attributes['src'] ?? values[0];
    return { kind: 'empty', name: 'gitbook-embed', attributes: { url }, hasRule: true };
  }
  const part = name === 'include' ? includedPart(values[0] ?? '', page) : undefined;
  if (part !== undefined) return { kind: 'empty', name: part };
  page.report(`block ${name}`, 'its tags stay as text', line);
  return 'text';
}

/** Returns the name by which the page imports what it includes; undefined where that is not there. */
function includedPart(file: string, page: PageContext): string | undefined {
  const path = page.snippetPath(file.startsWith('.') ? file : `./${file}`);
  if (path === undefined) return undefined;
  const words = path.replace(/^.*\/|\.mdx$/g, '').split(/[^A-Za-z\d]+/);
  const name = `Part${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
  page.newImports.add(`import ${name} from '/${path}'`);
  return name;
}

/** `{% code title="a.ts" lineNumbers="true" %}` says of the fence in it what Octavo reads behind its language. */
function carryCodeTags(prepared: Prepared): void {
  const fenced = fencedLines(prepared.lines);
  let options = '';
  prepared.lines = prepared.lines.flatMap((line, index) => {
    if (fenced[index] !== true) {
      const [whole, end, said = ''] = /^\s*\{%\s*(end)?code\b(.*?)%\}\s*$/.exec(line.text) ?? [];
      if (whole === undefined) return [line];
      options = end === undefined ? fenceOptions(said) : '';
      return [];
    }
    if (options === '' || fenced[index - 1] === true) return [line];
    const hasLanguage = /^[\s>]*(?:`{3,}|~{3,})\s*\S/.test(line.text);
    const text = `${line.text.trimEnd()}${hasLanguage ? '' : 'text'}${options}`;
    options = '';
    return [{ ...line, text }];
  });
}

function fenceOptions(said: string): string {
  const title = /title="([^"]*)"/.exec(said)?.[1];
  const lines = /lineNumbers="?true/.test(said) ? ' lines' : '';
  const wrap = /overflow="?wrap/.test(said) ? ' wrap' : '';
  return `${title === undefined ? '' : ` title="${title}"`}${lines}${wrap}`;
}

const hint: ComponentRule = (node) => [
  element(callouts[attributeText(node, 'style') ?? 'info'] ?? 'Info', {}, contentOf(node)),
];

/** A link that stands by itself is a card, with the title of its page: GitBook writes the name of its file, or nothing. */
const pageCard: ComponentRule = (node, page) => {
  const links = contentOf(node).flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  const link = links.find(({ type }) => type === 'link');
  if (link?.type !== 'link') return contentOf(node);
  const shown = textOf(link.children).trim();
  const isName = shown === '' || /\.md$|^\.*\/?$/.test(shown);
  const title = (isName ? titleAt(link.url, page) : undefined) ?? (shown === '' ? link.url : shown);
  return [element('Card', { title, href: link.url, horizontal: true }, [])];
};

function titleAt(url: string, page: PageContext): string | undefined {
  const path = joinPath(folderOf(page.file), upTo(url, '?#'));
  const file = [path, `${path}.md`, joinPath(path, 'README.md')].find(page.folder.has);
  if (file === undefined) return undefined;
  const { data, body } = splitFrontmatter(page.folder.text(file));
  return (
    /^#[ \t]+(\S.*)$/m
      .exec(body)?.[1]
      ?.replace(/<[^<>]*>/g, '')
      .replaceAll('\\', '')
      .trim() ?? textIn(data, 'title')
  );
}

/** A figure is a Frame around its picture, with its caption. */
const figure: ComponentRule = (node) => {
  const flat = contentOf(node).flatMap((child) => (child.type === 'paragraph' ? child.children : [child]));
  const isCaption = (child: RootContent): boolean => isElement(child) && child.name === 'figcaption';
  const caption = textOf(flat.filter(isCaption)).trim();
  const picture = flat.filter((child) => !isCaption(child));
  return [element('Frame', { caption: caption === '' ? undefined : caption }, picture)];
};

const table: ComponentRule = (node) => [attributeText(node, 'data-view') === 'cards' ? cardsOf(node) : node];

/** `<code class="expression">space.vars.version</code>` shows a variable of GitBook. */
const code: ComponentRule = (node, page) => {
  if (attributeText(node, 'class') === 'expression')
    page.report(`variable ${textOf(contentOf(node))}`, 'its name stays as text', node);
  return [node];
};

/** `<i class="fa-star">:star:</i>` is an icon. */
const icon: ComponentRule = (node) => {
  const name = /(?:^|\s)fa-([\w-]+)/.exec(attributeText(node, 'class') ?? '')?.[1];
  return [name === undefined ? node : textElement('Icon', { icon: name }, [])];
};

/** Colours of texts are not carried. */
const mark: ComponentRule = (node, page) => {
  page.report('coloured text', 'its colour is left out', node);
  return contentOf(node);
};

/** `{% @mermaid/diagram content="…" %}` is a fence; its text may have several lines. */
function carryDiagrams(prepared: Prepared): void {
  let isOpen = false;
  prepared.lines = prepared.lines.flatMap((entry): Line[] => {
    const { text, line } = entry;
    const start = isOpen ? undefined : /^\s*\{%\s*@mermaid\/diagram\s+content="(.*)$/.exec(text)?.[1];
    if (start === undefined && !isOpen) return [entry];
    const rest = start ?? text;
    const end = /^(.*?)"[^"]*%\}\s*$/.exec(rest)?.[1];
    const before = start === undefined ? [] : ['```mermaid'];
    const shown = (end ?? rest).replaceAll('\\"', '"').split('\\n');
    isOpen = end === undefined;
    return [...before, ...shown, ...(isOpen ? [] : ['```'])].map((each) => ({ text: each, line }));
  });
}

/** Markdown of GitBook: HTML, and blocks between tags. */
export const gitbookDialect: Dialect = {
  syntax: () => 'markdown',
  hasEmoji: true,
  hasMath: true,
  hasFolderAddresses: false,
  prepare: (prepared, page) => {
    carryDiagrams(prepared);
    carryCodeTags(prepared);
    markTags(prepared, tag, (found) => target(found, page));
    withoutIndentation(prepared);
  },
  frontmatter: (data, page) => mapFrontmatter(data, page, keys),
  components: {
    'gitbook-hint': hint,
    'gitbook-embed': (node) => embedded(attributeText(node, 'url') ?? ''),
    'gitbook-step': stepOf,
    'gitbook-ref': pageCard,
    ...methodRules,
    figure,
    table,
    mark,
    code,
    i: icon,
  },
};
