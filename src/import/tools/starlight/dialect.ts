import type { RootContent } from 'mdast';
import type { ComponentRule, Dialect } from '../../model.ts';
import { markContainers } from '../../markdown/colon-containers.ts';
import { attributeText, element, textElement } from '../../markdown/nodes.ts';
import { callout, callouts, contentOf, lost, markdownOf, renamed, unwrapped } from '../../markdown/rules.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import { isRecord } from '../../../shared/is-record.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import type { PageContext } from '../../markdown/page-context.ts';

const keys = {
  carried: {
    title: 'title',
    description: 'description',
    lastUpdated: 'lastUpdatedDate',
    draft: 'hidden',
    sidebarTitle: 'sidebarTitle',
    tag: 'tag',
  },
  used: ['slug', 'sidebar', 'template', 'hero', 'i18nReady', 'topic'],
};

/** `sidebar` holds the label and the badge of the page. */
function frontmatter(data: Data, page: PageContext): Data {
  const sidebar = objectIn(data, 'sidebar');
  const badge = sidebar['badge'];
  const label = textIn(sidebar, 'label');
  const tag = isRecord(badge) ? textIn(badge, 'text') : badge;
  const { lastUpdated, ...others } = data;
  const date = typeof lastUpdated === 'boolean' ? undefined : lastUpdated;
  return mapFrontmatter({ ...others, lastUpdated: date, sidebarTitle: label, tag }, page, keys);
}

/** Steps are the items of a list; what a first paragraph says is not a title, as it may be long. */
const steps: ComponentRule = (node) => {
  const content = contentOf(node).flatMap((child) => {
    if (child.type !== 'list') return [child];
    return child.children.map((item) => element('Step', {}, item.children));
  });
  return [element('Steps', {}, content)];
};

const linkButton: ComponentRule = (node) => {
  const link = textElement('a', { href: attributeText(node, 'href') }, contentOf(node));
  return [{ type: 'paragraph', children: [link] }];
};

/** `<Code code="…" lang="js" title="…">`, where the code is written there. */
const code: ComponentRule = (node, page) => {
  // The text of a file that the page imports stands there already.
  const value = attributeText(node, 'code');
  if (value === undefined) {
    page.report('component Code', 'its code is an expression, and stays as text', node);
    return [{ type: 'inlineCode', value: markdownOf([node]) }];
  }
  const title = attributeText(node, 'title');
  return [
    {
      type: 'code',
      lang: attributeText(node, 'lang') ?? 'text',
      meta: title === undefined ? null : `title="${title}"`,
      value,
    },
  ];
};

/** The picture, text and buttons that a landing page opens with. */
export function heroNodes(data: Data): RootContent[] {
  const hero = objectIn(data, 'hero');
  const tagline = textIn(hero, 'tagline');
  const text = textIn(hero, 'text');
  const actions = listIn(hero, 'actions').flatMap((action): RootContent[] => {
    const [text, link] = isRecord(action) ? [textIn(action, 'text'), textIn(action, 'link')] : [];
    return text === undefined || link === undefined
      ? []
      : [element('Card', { title: text, href: link, horizontal: true }, [])];
  });
  return [
    ...heroPicture(hero),
    ...[text, tagline]
      .filter((line) => line !== undefined)
      .map((value) => ({ type: 'paragraph' as const, children: [{ type: 'text' as const, value }] })),
    ...(actions.length === 0 ? [] : [element('Columns', { cols: '2' }, actions)]),
  ];
}

/** `image` names a file of the project, or is one for each scheme. */
function heroPicture(hero: Data): RootContent[] {
  const image = objectIn(hero, 'image');
  const url = textIn(hero, 'image') ?? textIn(image, 'src') ?? textIn(image, 'file') ?? textIn(image, 'light');
  if (url === undefined) return [];
  const alt = textIn(image, 'alt') ?? '';
  return [{ type: 'paragraph', children: [{ type: 'image', url, alt }] }];
}

const card = { title: 'title', icon: 'icon' };

/** `seti:` is the library of Starlight's icons of files. */
function withPlainIcon(rule: ComponentRule): ComponentRule {
  return (node, page) => {
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (attribute.name === 'icon' || attribute.name === 'name')
        attribute.value = attribute.value.replace(/^seti:/, '');
    }
    return rule(node, page);
  };
}

/** Markdown of Starlight: MDX, and Markdown with HTML in `.md`, with asides. */
export const starlightDialect: Dialect = {
  syntax: (file) => (file.endsWith('.mdx') ? 'mdx' : 'markdown'),
  hasMath: false,
  hasFolderAddresses: true,
  prepare: (prepared) =>
    markContainers(prepared, ({ name, title }) => {
      const known = callouts[name];
      return known === undefined ? undefined : { name: known, attributes: { title } };
    }),
  frontmatter,
  finish: (children, page) => [...heroNodes(page.data), ...children],
  components: {
    Tabs: renamed('Tabs'),
    TabItem: withPlainIcon(renamed('Tab', { label: 'title', icon: 'icon' })),
    Aside: callout('type', 'title'),
    Card: withPlainIcon(renamed('Card', card)),
    CardGrid: renamed('CardGroup', {}, { cols: '2' }),
    LinkCard: renamed('Card', { ...card, href: 'href', description: 'description' }),
    LinkButton: linkButton,
    Steps: steps,
    FileTree: renamed('Tree'),
    Badge: (node) => {
      const text = attributeText(node, 'text') ?? '';
      return [textElement('Badge', {}, text === '' ? contentOf(node) : [{ type: 'text', value: text }])];
    },
    Icon: withPlainIcon(renamed('Icon', { name: 'icon' })),
    Code: code,
    Image: renamed('img', { src: 'src', alt: 'alt', width: 'width', height: 'height' }),
    Fragment: unwrapped,
    Since: lost('its content stays'),
  },
};
