import type { RootContent } from 'mdast';
import type { ComponentRule, Dialect } from '../../model.ts';
import { carryDefinitionLists } from '../../markdown/definition-lists.ts';
import { headingFacts } from '../../markdown/headings.ts';
import { carryBracketMath } from '../../markdown/bracket-math.ts';
import { attributeText, element, isElement, textElement, type JsxElement } from '../../markdown/nodes.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import { callouts, contentOf, renamed } from '../../markdown/rules.ts';
import { embedded } from '../../markdown/shared-rules.ts';
import { markTags, withoutIndentation, type TagTarget, type TemplateTag } from '../../markdown/template-tags.ts';
import type { Prepared } from '../../markdown/prepared.ts';
import type { Data } from '../../source/data-file.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import { card, cover, fenceCode, section, tab } from './docsy.ts';
import { takeFiles } from './included-files.ts';
import { carryHighlight, carryInline, partFenceOptions, showCommented } from './lines.ts';

/** Shortcodes between `{{<` and `>}}`, or `{{%` and `%}}`; those with marks of a comment inside are shown and not run. */
const shortcode =
  /\{\{[<%]\s*(?!\/\*)(?<close>\/)?\s*(?<name>[\w/.-]+)(?<rest>(?:"[^"]*"|`[^`]*`|[^"`])*?)(?<empty>\/)?\s*[>%]\}\}/g;

const keys = {
  carried: {
    title: 'title',
    description: 'description',
    linkTitle: 'sidebarTitle',
    linktitle: 'sidebarTitle',
    icon: 'icon',
    lastmod: 'lastUpdatedDate',
    keywords: 'keywords',
  },
  used: [
    'weight',
    'slug',
    'url',
    'aliases',
    'draft',
    'date',
    'type',
    'layout',
    'sidebar',
    'toc',
    'cascade',
    'prev',
    'next',
    'breadcrumbs',
    'excludeSearch',
    'menu',
    'menus',
    'no_list',
    'simple_list',
    'toc_hide',
    'hide_summary',
  ],
};

/** Octavo's components by shortcodes that hold the same, in Hextra, Docsy, Book and Hugo itself. */
const components: Readonly<
  Record<string, { readonly name: string; readonly attributes?: Readonly<Record<string, string>> }>
> = {
  details: { name: 'Accordion', attributes: { title: 'title', summary: 'title', open: 'defaultOpen' } },
  expand: { name: 'Accordion', attributes: { title: 'title' } },
  cards: { name: 'CardGroup' },
  'hextra/feature-grid': { name: 'CardGroup' },
  steps: { name: 'hugo-steps' },
  tabs: { name: 'hugo-tabs', attributes: { items: 'items' } },
  tabpane: { name: 'hugo-tabs' },
  tab: { name: 'hugo-tab', attributes: { name: 'title', header: 'title', disabled: 'disabled' } },
  cardpane: { name: 'CardGroup' },
  columns: { name: 'Columns' },
  'blocks/cover': { name: 'hugo-cover', attributes: { title: 'title', subtitle: 'subtitle' } },
  'blocks/section': { name: 'hugo-section' },
  'blocks/feature': { name: 'hugo-card', attributes: { title: 'title', url: 'url', icon: 'icon' } },
  comment: { name: 'hugo-comment' },
  'filetree/container': { name: 'Tree' },
  'filetree/folder': { name: 'Tree.Folder', attributes: { name: 'name' } },
};

/** Shortcodes without content. */
const empties = new Set([
  'card',
  'hextra/feature-card',
  'hextra/hero-button',
  'figure',
  'youtube',
  'vimeo',
  'gist',
  'iframe',
  'filetree/file',
  'pdf',
]);
/** Shortcodes that only say how their content looks, or what is around it. */
const transparent = new Set([
  'blocks/lead',
  'blocks/link-down',
  'hextra/hero-badge',
  'hextra/hero-headline',
  'hextra/hero-subtitle',
  'hextra/hero-section',
  'hextra/hero-container',
]);
/** Shortcodes that are callouts by their own names. */
const named = new Set(['note', 'tip', 'info', 'warning', 'caution', 'danger', 'important']);
const calloutNames = new Set(['callout', 'hint', 'alert', 'notice', 'admonition', 'pageinfo']);

function target(tag: TemplateTag, page: PageContext, closed: ReadonlySet<string>): TagTarget {
  const { kind, name, attributes, values, line } = tag;
  if (named.has(name) || calloutNames.has(name)) {
    const type = named.has(name) ? name : (attributes['type'] ?? attributes['color'] ?? values[0]);
    return { kind, name: 'hugo-callout', attributes: { type, title: attributes['title'] }, hasRule: true };
  }
  const component = components[name];
  if (component !== undefined) {
    const given = Object.entries(component.attributes ?? {}).flatMap(([from, to]): [string, string | true][] => {
      const value = attributes[from] ?? (from === 'name' || from === 'title' ? values[0] : undefined);
      if (to === 'defaultOpen') return value === 'true' ? [[to, true]] : [];
      return value === undefined ? [] : [[to, value]];
    });
    return { kind, name: component.name, attributes: Object.fromEntries(given), hasRule: true };
  }
  if (transparent.has(name)) return 'gone';
  if (name === 'card' && kind !== 'empty' && closed.has(name))
    return { kind, name: 'hugo-card', attributes, hasRule: true };
  if (empties.has(name)) {
    if (kind === 'close') return 'gone';
    const of = name.replace('filetree/', '').replace(/^hextra\/.*/, 'card');
    return {
      kind: 'empty',
      name: `hugo-${of}`,
      attributes: { ...attributes, value: valueOf(name, values) },
      hasRule: true,
    };
  }
  page.report(`shortcode ${name}`, 'it stays as text', line);
  return 'text';
}

/** A gist has two: who it is of, and its id. */
function valueOf(name: string, values: readonly string[]): string | undefined {
  return name === 'gist' ? values.slice(0, 2).join('/') : values[0];
}

const callout: ComponentRule = (node) => {
  const name = callouts[(attributeText(node, 'type') ?? 'note').toLowerCase()] ?? 'Note';
  return [element(name, { title: attributeText(node, 'title') }, contentOf(node))];
};

/** Hextra names tabs at their group, others at each. */
const tabs: ComponentRule = (node) => {
  const titles = (attributeText(node, 'items') ?? '').split(',').map((title) => title.trim());
  const own = contentOf(node).filter((child) => isElement(child) && child.name === 'Tab');
  own.forEach((child, index) => {
    const title = titles[index];
    if (isElement(child) && attributeText(child, 'title') === undefined && title !== undefined && title !== '')
      child.attributes.push({ type: 'mdxJsxAttribute', name: 'title', value: title });
  });
  return [element('Tabs', {}, contentOf(node))];
};

/** Each heading in it begins a step. */
const steps: ComponentRule = (node) => {
  const found: { title: string; id: string | undefined; content: RootContent[] }[] = [];
  const before: RootContent[] = [];
  for (const child of contentOf(node)) {
    if (child.type === 'heading') {
      const { text, id } = headingFacts(child.children);
      found.push({ title: text, id, content: [] });
    } else (found.at(-1)?.content ?? before).push(child);
  }
  return [
    ...before,
    element(
      'Steps',
      {},
      found.map(({ title, id, content }) => element('Step', { title, id }, content)),
    ),
  ];
};

const figure: ComponentRule = (node) => {
  const [src, alt, caption] = ['src', 'alt', 'caption'].map((name) => attributeText(node, name));
  const picture: RootContent = { type: 'image', url: src ?? '', alt: alt ?? caption ?? '' };
  return [
    caption === undefined ? { type: 'paragraph', children: [picture] } : element('Frame', { caption }, [picture]),
  ];
};

/** A date of YAML or TOML is written as docs.json pages have it. */
function withDates(data: Data): Data {
  const { lastmod } = data;
  return lastmod instanceof Date ? { ...data, lastmod: lastmod.toISOString().slice(0, 10) } : data;
}

/** What the dialect knows of the site. */
export interface HugoFacts {
  /** Whether brackets behind backslashes are formulas. */
  readonly hasBracketMath: boolean;
  /** `params` of the configuration, which pages show by `param`. */
  readonly params: Data;
  /** Folder of the project. */
  readonly project: string;
  /** Folders of the pages. */
  readonly roots: readonly string[];
}

/** Markdown of Hugo: HTML and shortcodes. */
export const hugoDialect = ({ hasBracketMath, params, project, roots }: HugoFacts): Dialect => ({
  syntax: () => 'markdown',
  hasMath: true,
  hasFolderAddresses: true,
  prepare: (prepared, page) => {
    takeFiles(prepared, page, [project, ...roots, ...roots.map((root) => `${root}/includes`)]);
    fenceCode(prepared);
    carryHighlight(prepared);
    partFenceOptions(prepared);
    carryDefinitionLists(prepared);
    if (hasBracketMath) carryBracketMath(prepared);
    carryInline(prepared, page, params);
    const closed = closedNames(prepared);
    markTags(prepared, shortcode, (tag) => target(tag, page, closed));
    withoutIndentation(prepared);
    showCommented(prepared);
  },
  frontmatter: (data, page) => mapFrontmatter(withDates(data), page, keys),
  components: rules,
});

/** Names of the shortcodes that a page closes. */
function closedNames({ lines }: Prepared): Set<string> {
  const text = lines.map((line) => line.text).join('\n');
  return new Set([...text.matchAll(/\{\{[<%]\s*\/\s*([\w/.-]+)/g)].map(([, name = '']) => name));
}

const rules: Readonly<Record<string, ComponentRule>> = {
  'hugo-callout': callout,
  'hugo-tabs': tabs,
  'hugo-tab': tab,
  'hugo-steps': steps,
  'hugo-figure': figure,
  'hugo-card': card,
  'hugo-cover': cover,
  'hugo-section': section,
  'hugo-comment': () => [],
  'hugo-youtube': (node) =>
    embedded(
      `https://youtu.be/${attributeText(node, 'id') ?? attributeText(node, 'value') ?? ''}`,
      attributeText(node, 'title'),
    ),
  'hugo-vimeo': (node) => [
    frame(`https://player.vimeo.com/video/${attributeText(node, 'id') ?? attributeText(node, 'value') ?? ''}`, node),
  ],
  'hugo-gist': (node) => embedded(`https://gist.github.com/${attributeText(node, 'value') ?? ''}`),
  'hugo-iframe': (node) => [frame(attributeText(node, 'src') ?? attributeText(node, 'value') ?? '', node)],
  'hugo-pdf': (node) => embedded(attributeText(node, 'src') ?? attributeText(node, 'value') ?? ''),
  'hugo-file': renamed('Tree.File', { name: 'name' }),
  Accordion: renamed('Accordion', { title: 'title', defaultOpen: 'defaultOpen' }),
  CardGroup: renamed('CardGroup', {}, { cols: '2' }),
  Columns: renamed('Columns'),
  Tree: renamed('Tree'),
  'Tree.Folder': renamed('Tree.Folder', { name: 'name' }),
  Icon: renamed('Icon', { icon: 'icon' }),
  Badge: (node) => [textElement('Badge', {}, contentOf(node))],
};

function frame(src: string, node: JsxElement): JsxElement {
  return element('iframe', { src, title: attributeText(node, 'title') ?? src, width: '100%', height: '400' }, []);
}
