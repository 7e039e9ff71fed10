import { isRecord } from '../../../shared/is-record.ts';
import type { ComponentRule, Dialect } from '../../model.ts';
import { attributeText, element, isElement, textElement } from '../../markdown/nodes.ts';
import type { PageContext } from '../../markdown/page-context.ts';
import { rewriteText, type Line, type Prepared } from '../../markdown/prepared.ts';
import { contentOf, renamed } from '../../markdown/rules.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import { listIn, textIn, type Data } from '../../source/data-file.ts';
import { folderOf, joinPath } from '../../source/source-folder.ts';
import { vitepressDialect } from '../vitepress/dialect.ts';

const keys = {
  carried: {
    title: 'title',
    shortTitle: 'sidebarTitle',
    description: 'description',
    icon: 'icon',
    search: 'searchable',
  },
  used: [
    ...['home', 'heroImage', 'heroImageDark', 'heroAlt', 'heroText', 'tagline', 'actions', 'actionText', 'actionLink'],
    ...[
      'features',
      'footer',
      'footerHtml',
      'lang',
      'permalink',
      'layout',
      'pageClass',
      'order',
      'dir',
      'index',
      'date',
    ],
    ...[
      'sidebar',
      'sidebarDepth',
      'navbar',
      'prev',
      'next',
      'editLink',
      'lastUpdated',
      'contributors',
      'toc',
      'heroFullScreen',
    ],
  ],
};

/** `@[code{1-2} ts{2}:no-line-numbers](../file.ts)` is a fence with lines of a file. */
const importedCode = /^(\s*)@\[code(?:\{(\d*)-?(\d*)\})?(?:[ \t]+([^\]]*))?\]\(([^)]+)\)\s*$/;

function takeCode(prepared: Prepared, page: PageContext): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }): Line[] | undefined => {
    const [, indent = '', from = '', to = '', info, path] = importedCode.exec(text) ?? [];
    if (path === undefined) return undefined;
    const name = path.replace(/^@\/?/, '');
    const file = [
      joinPath(folderOf(page.file), path),
      ...page.folder.files.filter((each) => `/${each}`.endsWith(`/${name}`)),
    ].find(page.folder.has);
    if (file === undefined) {
      page.report(`include ${path}`, 'there is no such file; it stays as text', line);
      return undefined;
    }
    const all = page.folder.text(file).replace(/\n$/, '').split('\n');
    const lines = all.slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to));
    const language = info === undefined || info === '' ? (/\w+$/.exec(file)?.[0] ?? '') : info;
    return ['```'.concat(language), ...lines, '```'].map((each) => ({ text: `${indent}${each}`, line }));
  });
}

/** What VuePress and its themes write otherwise than VitePress, line by line. */
function asVitePress(prepared: Prepared): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }): Line[] | undefined => {
    const written = text
      .replace(/^([ \t]*:{3,}[ \t]*)(?:code-)?tabs(?:#[\w-]+)?[ \t]*$/, '$1tabs')
      .replace(/^@tab(?::active)?[ \t]+(.*?)(?:#[\w-]+)?[ \t]*$/, '== $1')
      .replace(/^([ \t]*)!!!\s*include\(([^()]+)\)!!!\s*$/, '$1<!--@include: @/$2-->')
      .replace(/(\s):(src|href)="\$withBase\('([^']*)'\)"/g, '$1$2="$3"');
    return written === text ? undefined : [{ text: written, line }];
  });
}

/** Tabs that hold a fence each are a group of code. */
const codeGroup: ComponentRule = (node) => {
  const tabs = contentOf(node).filter(isElement);
  const codes = tabs.flatMap((tab) => {
    const [only, more] = contentOf(tab);
    return only?.type === 'code' && more === undefined
      ? [
          {
            ...only,
            lang: only.lang ?? 'text',
            meta: `${only.meta ?? ''} [${attributeText(tab, 'title') ?? ''}]`.trim(),
          },
        ]
      : [];
  });
  return [codes.length === tabs.length ? element('CodeGroup', {}, codes) : element('Tabs', {}, tabs)];
};

/** The home page as VitePress has it. */
function homeOf(data: Data): Data {
  if (data['home'] !== true) return {};
  const actions = listIn(data, 'actions').filter(isRecord);
  const action = { text: textIn(data, 'actionText'), link: textIn(data, 'actionLink') };
  const image = textIn(data, 'heroImage');
  return {
    hero: {
      tagline: data['tagline'],
      actions: [...actions, ...(action.text === undefined ? [] : [action])],
      ...(image === undefined ? {} : { image: { src: image, alt: textIn(data, 'heroAlt') ?? '' } }),
    },
    features: data['features'],
  };
}

/** Markdown of VuePress: that of VitePress, with groups of code and tabs of its own and of its themes. */
export function vuepressDialect(hasMath: boolean): Dialect {
  const base = vitepressDialect(hasMath);
  return {
    ...base,
    prepare: (prepared, page) => {
      takeCode(prepared, page);
      asVitePress(prepared);
      base.prepare(prepared, page);
    },
    frontmatter: (data, page) =>
      mapFrontmatter(
        { ...data, title: data['title'] ?? (data['home'] === true ? data['heroText'] : undefined) },
        page,
        keys,
      ),
    finish: (children, page) =>
      base.finish?.(children, { ...page, data: { ...page.data, ...homeOf(page.data) } }) ?? children,
    components: {
      ...base.components,
      CodeGroup: codeGroup,
      CodeGroupItem: renamed('Tab', { title: 'title' }),
      Tabs: renamed('Tabs'),
      Tab: renamed('Tab', { name: 'title', title: 'title' }),
      RouterLink: (node) => [textElement('a', { href: attributeText(node, 'to') }, contentOf(node))],
      RouteLink: (node) => [textElement('a', { href: attributeText(node, 'to') }, contentOf(node))],
    },
  };
}
