import { withoutTags } from '../../../shared/marks.ts';
import type { RootContent } from 'mdast';
import type { Dialect } from '../../model.ts';
import { markContainers } from '../../markdown/colon-containers.ts';
import { attributeText, childrenOf, element, isElement, textElement } from '../../markdown/nodes.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import { markLines, rewriteText, type Line, type Prepared } from '../../markdown/prepared.ts';
import { callouts, contentOf, renamed, unwrapped } from '../../markdown/rules.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { listIn, objectIn, textIn } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { folderOf, joinPath } from '../../source/source-folder.ts';
import { heroNodes } from '../starlight/dialect.ts';

const keys = {
  carried: { title: 'title', description: 'description', sidebarTitle: 'sidebarTitle', search: 'searchable' },
  used: [
    'layout',
    'hero',
    'features',
    'outline',
    'editLink',
    'lastUpdated',
    'sidebar',
    'aside',
    'prev',
    'next',
    'navbar',
    'footer',
    'pageClass',
  ],
};

/** Takes in the parts that `<!--@include: ./part.md-->` names, and the code that `<<< ./file.ts` does. */
function include(prepared: Prepared, page: PageContext, depth = 0): void {
  let isChanged = false;
  prepared.lines = rewriteText(prepared.lines, ({ text, line }): Line[] | undefined => {
    const part = /^\s*<!--\s*@include:\s*(\S+?)(#[\w-]+)?(?:\{([\d,]*)\})?\s*-->\s*$/.exec(text);
    const code = /^(\s*)<<<\s*(\S+?)(#[\w-]+)?(?:\{([^}]*)\})?(?:\s*\[([^\]]*)\])?\s*$/.exec(text);
    const name = part?.[1] ?? code?.[2];
    if (name === undefined) return undefined;
    const file = joinPath(/^[@/]/.test(name) ? '' : folderOf(page.file), name.replace(/^@\/?/, ''));
    const found = [file, ...page.folder.files.filter((path) => path.endsWith(`/${file}`))].find(page.folder.has);
    if (found === undefined) {
      page.report(`include ${name}`, 'there is no such file; it stays as text', line);
      return undefined;
    }
    isChanged = true;
    const content =
      code === null
        ? region(splitFrontmatter(page.folder.text(found)).body, part?.[2])
        : region(page.folder.text(found), code[3]);
    const lines = content.replace(/\n$/, '').split('\n');
    if (code === null) return within(lines, part?.[3]).map((each) => ({ text: each, line }));
    const [, indent = '', , , marks, title] = code;
    const info = `${includedInfo(marks ?? '', found)}${title === undefined ? '' : ` [${title}]`}`;
    return ['```'.concat(info), ...lines, '```'].map((each) => ({ text: `${indent}${each}`, line }));
  });
  if (isChanged && depth < 5) include(prepared, page, depth + 1);
}

/** `{1,3-5 ts:line-numbers}` behind an included file: marked lines, then the language with its options. */
function includedInfo(marks: string, file: string): string {
  const [, marked = '', rest = ''] = /^([\d,\s-]*)(.*)$/.exec(marks) ?? [];
  const [language = '', ...options] = rest.startsWith(':') ? ['', ...rest.slice(1).split(':')] : rest.split(':');
  const words = [language === '' ? (/\w+$/.exec(file)?.[0] ?? '') : language.trim()];
  if (marked.trim() !== '') words.push(`{${marked.trim()}}`);
  return [...words, ...options.map((option) => `:${option}`)].join(' ');
}

/** `{2,5}`: lines 2 to 5, `{,5}` those up to 5. */
function within(lines: string[], range: string | undefined): string[] {
  if (range === undefined || range === '') return lines;
  const [from = '', to = from] = range.split(',');
  return lines.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to));
}

/** The lines between `#region name` and `#endregion`. */
function region(text: string, name: string | undefined): string {
  if (name === undefined) return text;
  const lines = text.split('\n');
  const start = lines.findIndex((line) => new RegExp(`#?region\\b[^\\w]*${name.slice(1)}\\b`, 'i').test(line));
  const end = lines.findIndex((line, index) => index > start && /#?endregion\b/i.test(line));
  return start < 0 ? section(lines, name.slice(1)) : lines.slice(start + 1, end < 0 ? undefined : end).join('\n');
}

/** The heading of that id and what stands below it; all lines where there is none. */
function section(lines: readonly string[], id: string): string {
  const depthOf = (line: string): number => /^(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 7;
  const start = lines.findIndex((line) => {
    const title = line.replace(/^#{1,6}[ \t]+/, '').trim();
    return depthOf(line) < 7 && (title.endsWith(`{#${id}}`) || headingId(title) === id.toLowerCase());
  });
  const depth = depthOf(lines[start] ?? '');
  const end = lines.findIndex((line, index) => index > start && depthOf(line) <= depth);
  return lines.slice(Math.max(start, 0), start < 0 || end < 0 ? undefined : end).join('\n');
}

function headingId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** `[text](page){target="_self"}`: lists of attributes behind links and pictures are for markdown-it-attrs. */
function takeAttributeLists(nodes: readonly RootContent[], page: PageContext): void {
  nodes.forEach((node, index) => {
    takeAttributeLists(childrenOf(node) ?? [], page);
    const before = nodes[index - 1];
    if (node.type !== 'text' || (before?.type !== 'link' && before?.type !== 'image')) return;
    const list = /^\{([^{}\n]*)\}/.exec(node.value);
    if (list === null || !/^\s*(?:[.#]?[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"']+))?\s*)+$/.test(list[1] ?? '')) return;
    node.value = node.value.slice(list[0].length);
    if (!/^\s*(?:target|rel)=/.test(list[1] ?? '')) page.report('attribute list', `${list[0]} is left out`, node);
  });
}

/** `[[toc]]` is beside each page in Octavo. */
function withoutToc(prepared: Prepared): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) =>
    /^\s*\[\[toc\]\]\s*$/i.test(text) ? [{ text: '', line }] : undefined,
  );
}

/** Expressions of Vue have their values in the old project. */
function reportExpressions(prepared: Prepared, page: PageContext): void {
  let isPlain = false;
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    if (/^[ \t]*:::+[ \t]*v-pre\b/.test(text)) isPlain = true;
    else if (/^[ \t]*:::+[ \t]*$/.test(text)) isPlain = false;
    const written = text.replace(/(`+)(?!`)(?:(?!\1).)*\1/g, '');
    if (!isPlain && !/\sv-pre\b/.test(written) && /\{\{.*?\}\}/.test(written))
      page.report('expression', 'it stays as text', line);
    return undefined;
  });
}

/** `:::tabs` of the tabs plugin has `== Label` in front of each tab. */
function markTabs(prepared: Prepared): void {
  let isInTab = false;
  const closed = (line: number): Line[] => {
    const lines = isInTab ? markLines(prepared, '', { kind: 'close', name: 'Tab', attributes: {}, line }) : [];
    isInTab = false;
    return lines;
  };
  const open: { readonly colons: number; readonly isTabs: boolean }[] = [];
  prepared.lines = rewriteText(prepared.lines, (entry) => {
    const { text, line } = entry;
    const [, colons = '', name = ''] = /^[ \t]*(:{3,})[ \t]*([\w-]*)/.exec(text) ?? [];
    if (colons !== '' && name !== '') open.push({ colons: colons.length, isTabs: name === 'tabs' });
    else if (colons !== '') {
      const isTabs = open.findLast((each) => each.colons === colons.length)?.isTabs;
      while (open.length > 0 && open.pop()?.colons !== colons.length);
      return isTabs === true ? [...closed(line), entry] : undefined;
    }
    const title = /^==[ \t]+(\S.*)$/.exec(text)?.[1]?.trim();
    if (title === undefined || open.at(-1)?.isTabs !== true) return undefined;
    const before = closed(line);
    isInTab = true;
    return [...before, ...markLines(prepared, '', { kind: 'open', name: 'Tab', attributes: { title }, line })];
  });
}

/** `FOO:active`, `"FOO" id="foo"`, `FOO`. */
function tabTitle(header: string): string {
  const [, quoted, bare = ''] = /^(?:"([^"]*)"|(.*?))(?::active|(?:\s+:?\w+=.*))?$/.exec(header) ?? [];
  return quoted ?? bare;
}

/** Markdown of VitePress: with HTML and Vue, containers, code groups and includes. */
export function vitepressDialect(hasMath: boolean): Dialect {
  return {
    syntax: () => 'markdown',
    hasEmoji: true,
    hasMath,
    hasFolderAddresses: false,
    prepare: (prepared, page) => {
      include(prepared, page);
      withoutToc(prepared);
      reportExpressions(prepared, page);
      if (prepared.lines.some(({ text }) => /^\s*:::+\s*tabs\b/.test(text))) markTabs(prepared);
      markContainers(prepared, ({ name, title, attributes, line }) => {
        // VuePress has items in them, which a rule of its own joins.
        if (name === 'code-group') return { name: 'CodeGroup', attributes: {}, hasRule: true };
        if (name === 'code-group-item' || name === 'tab')
          return { name: 'Tab', attributes: { title: tabTitle(title ?? '') } };
        if (name === 'tabs') return { name: 'Tabs', attributes: {} };
        if (name === 'details')
          return { name: 'Accordion', attributes: { title: title ?? 'Details', defaultOpen: attributes['open'] } };
        if (name === 'raw' || name === 'v-pre') return { name: 'Fragment', attributes: {}, hasRule: true };
        const known = callouts[name];
        if (known === undefined) page.report(`container ${name}`, 'it stays as text', line);
        return known === undefined ? undefined : { name: known, attributes: { title } };
      });
    },
    frontmatter: (data, page) => {
      const hero = objectIn(data, 'hero');
      return mapFrontmatter({ ...data, title: data['title'] ?? hero['name'] }, page, keys);
    },
    finish: (children, page) => {
      takeAttributeLists(children, page);
      return [...heroNodes(page.data), ...featureNodes(page), ...children];
    },
    components: {
      Badge: (node) => {
        const text = attributeText(node, 'text') ?? '';
        return [
          textElement(
            'Badge',
            { color: badgeColors[attributeText(node, 'type') ?? ''] },
            text === '' ? contentOf(node) : [{ type: 'text', value: text }],
          ),
        ];
      },
      CodeGroup: renamed('CodeGroup'),
      Fragment: unwrapped,
      template: unwrapped,
      ClientOnly: unwrapped,
      PluginTabs: renamed('Tabs'),
      PluginTabsTab: renamed('Tab', { label: 'title' }),
    },
  };
}

const badgeColors: Readonly<Record<string, string>> = { tip: 'green', warning: 'yellow', danger: 'red', info: 'gray' };

/** What the home page has below its hero. */
function featureNodes(page: PageContext): ReturnType<typeof heroNodes> {
  const cards = listIn(page.data, 'features').flatMap((feature) => {
    if (!isRecord(feature)) return [];
    const icon = textIn(feature, 'icon');
    const title = `${icon !== undefined && !icon.startsWith('<') ? `${icon} ` : ''}${textIn(feature, 'title') ?? ''}`;
    const text = withoutTags(textIn(feature, 'details') ?? '');
    return [
      element('Card', { title, href: textIn(feature, 'link') }, text === '' ? [] : [{ type: 'text', value: text }]),
    ];
  });
  return cards.filter(isElement).length === 0 ? [] : [element('CardGroup', { cols: '2' }, cards)];
}
