import type { ComponentRule, Dialect } from '../../model.ts';
import { markContainers } from '../../markdown/colon-containers.ts';
import { importedValue } from '../../markdown/imported-values.ts';
import { attributeText, element, isElement, literalValue, textElement, textOf } from '../../markdown/nodes.ts';
import { embedded } from '../../markdown/shared-rules.ts';
import { callout, callouts, contentOf, htmlRules, lost, unwrapped } from '../../markdown/rules.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import { isRecord } from '../../../shared/is-record.ts';

const keys = {
  carried: {
    title: 'title',
    sidebar_label: 'sidebarTitle',
    description: 'description',
    keywords: 'keywords',
    image: 'og:image',
    draft: 'hidden',
    unlisted: 'hidden',
  },
  used: ['id', 'slug', 'sidebar_position', 'displayed_sidebar', 'pagination_label', 'date'],
};

/** `values` of `<Tabs>` says the labels of tabs that have but a value. */
const tabs: ComponentRule = (node) => {
  const values = attributeValue(node, 'values');
  const labels = new Map(
    (Array.isArray(values) ? values : []).flatMap((entry) =>
      isRecord(entry) && typeof entry['value'] === 'string' && typeof entry['label'] === 'string'
        ? [[entry['value'], entry['label']] as const]
        : [],
    ),
  );
  const content = contentOf(node).map((child) => {
    if (!isElement(child) || child.name !== 'Tab') return child;
    const title = attributeText(child, 'title') ?? '';
    return element('Tab', { title: labels.get(title) ?? title }, contentOf(child));
  });
  return [element('Tabs', {}, content)];
};

const tab: ComponentRule = (node) => {
  const title = attributeText(node, 'label') ?? attributeText(node, 'value') ?? 'Tab';
  return [element('Tab', { title }, contentOf(node))];
};

/** `<CodeBlock language="js" title="…">{`code`}</CodeBlock>`. */
const codeBlock: ComponentRule = (node, page) => {
  const [only] = contentOf(node);
  const isExpression = only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression';
  const value = isExpression ? (importedValue(only.value, page) ?? literalValue(only.value)) : textOf(contentOf(node));
  if (typeof value !== 'string') {
    page.report('component CodeBlock', 'its code is an expression, and stays as text', node);
    return contentOf(node);
  }
  const title = attributeText(node, 'title');
  const lang = attributeText(node, 'language') ?? attributeText(node, 'className')?.replace(/^language-/, '') ?? 'text';
  return [{ type: 'code', lang, meta: title === undefined ? null : `title="${title}"`, value: value.trim() }];
};

/** A picture for each scheme. */
const themedImage: ComponentRule = (node, page) => {
  const sources = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'sources')?.value;
  const code = typeof sources === 'object' && sources !== null ? sources.value : '';
  const [light, dark] = ['light', 'dark'].map((scheme) => {
    const [, value = ''] =
      new RegExp(`\\b${scheme}\\s*:\\s*((?:require|useBaseUrl)\\([^)]*\\)(?:\\.default)?|[^,{}]+)`).exec(code) ?? [];
    return importedValue(value, page);
  });
  if (light === undefined || dark === undefined)
    return lost('its pictures are expressions, and are left out')(node, page);
  const alt = attributeText(node, 'alt') ?? '';
  return [
    element('img', { className: 'block dark:hidden', src: light, alt }, []),
    element('img', { className: 'hidden dark:block', src: dark, alt }, []),
  ];
};

function attributeValue(node: Parameters<ComponentRule>[0], name: string): unknown {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== name) continue;
    return typeof attribute.value === 'object' && attribute.value !== null
      ? literalValue(attribute.value.value)
      : attribute.value;
  }
  return undefined;
}

/** What a page puts into the head of the document is nothing that readers see. */
const head: ComponentRule = (node, page) => {
  page.report(`component ${node.name ?? ''}`, 'it is left out', node);
  return [];
};

/** Markdown of Docusaurus: MDX with admonitions. `listed` are the files of pages that list those of their group. */
export function docusaurusDialect(hasMath: boolean, listed: ReadonlySet<string>): Dialect {
  return {
    syntax: () => 'mdx',
    hasEmoji: true,
    hasMath,
    hasFolderAddresses: false,
    // `pathname:///img/data.json` is a file that is not a page.
    address: (url, page) => {
      const path = /^pathname:\/\/(\/.*)$/.exec(url)?.[1];
      if (path !== undefined) return page.addressOf(path) ?? path;
      // `@site/static/a.png`, `@site/docs/page.md#part`: a file, from the folder of the site.
      const [, file, rest = ''] = /^@site\/([^?#]+)(.*)$/.exec(url) ?? [];
      const found = file === undefined ? undefined : page.addressOf(`/${file}`);
      return found === undefined ? undefined : `${found}${rest}`;
    },
    prepare: (prepared, page) => {
      markContainers(prepared, ({ name, title, line }) => {
        const known = callouts[name];
        if (name === 'details') return { name: 'Accordion', attributes: { title: title ?? 'Details' } };
        if (known === undefined) page.report(`admonition ${name}`, 'it became a Note with its name as title', line);
        return { name: known ?? 'Note', attributes: { title: title ?? (known === undefined ? name : undefined) } };
      });
    },
    frontmatter: (data, page) => mapFrontmatter(data, page, keys),
    components: {
      Tabs: tabs,
      TabItem: tab,
      CodeBlock: codeBlock,
      Admonition: callout('type', 'title'),
      Details: (node, page) => {
        const summary = attributeText(node, 'summary');
        if (summary === undefined) return htmlRules['details']?.(node, page) ?? contentOf(node);
        return [element('Accordion', { title: summary }, contentOf(node))];
      },
      Link: (node) => {
        const href = attributeText(node, 'to') ?? attributeText(node, 'href') ?? '';
        const make = node.type === 'mdxJsxTextElement' ? textElement : element;
        return [make('a', { href }, contentOf(node))];
      },
      Head: head,
      head,
      BrowserOnly: unwrapped,
      ThemedImage: themedImage,
      LiteYouTubeEmbed: (node) =>
        embedded(`https://youtu.be/${attributeText(node, 'id') ?? ''}`, attributeText(node, 'title')),
      // Every page has a list of its headings.
      TOCInline: () => [],
      DocCardList: (node, page) => (listed.has(page.file) ? [] : lost('the list of pages is left out')(node, page)),
    },
  };
}
