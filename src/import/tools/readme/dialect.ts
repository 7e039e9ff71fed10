import type { ComponentRule, Dialect } from '../../model.ts';
import { attributeText, element, textElement, textOf } from '../../markdown/nodes.ts';
import type { PageContext, Place } from '../../markdown/page-context.ts';
import { rewriteText, type Prepared } from '../../markdown/prepared.ts';
import { callouts, contentOf, markdownOf, renamed } from '../../markdown/rules.ts';
import { embedded } from '../../markdown/shared-rules.ts';
import { mapFrontmatter } from '../../site/frontmatter-map.ts';
import { objectIn, textIn, type Data } from '../../source/data-file.ts';
import { carryBlocks } from './blocks.ts';
import { carryOwn, emojis, nextPages } from './own-blocks.ts';

const keys = {
  carried: {
    title: 'title',
    description: 'description',
    hidden: 'hidden',
    deprecated: 'deprecated',
    noindex: 'noindex',
    icon: 'icon',
    openapi: 'openapi',
    keywords: 'keywords',
  },
  used: ['api', 'category', 'createdAt', 'updatedAt', 'excerpt', 'link', 'metadata', 'next', 'order', 'slug'],
};

function frontmatter(data: Data, page: PageContext): Data {
  const metadata = objectIn(data, 'metadata');
  const flag = (value: unknown): true | undefined => value === true || undefined;
  const carried = {
    ...data,
    description: textIn(data, 'excerpt') ?? textIn(metadata, 'description'),
    keywords: metadata['keywords'],
    hidden: flag(data['hidden']),
    deprecated: flag(data['deprecated']),
    noindex: flag(metadata['robots'] === 'noindex'),
  };
  return mapFrontmatter(carried, page, keys);
}

/** Variables and terms of the glossary have their values in ReadMe alone. */
function reportVariables(prepared: Prepared, page: PageContext): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    const carried = text.replace(
      /(`[^`]*`)|<<(glossary:)?([\w. -]+)>>/g,
      (whole, code: unknown, term: unknown, name: string) => {
        if (code !== undefined) return whole;
        page.report(term === undefined ? `variable ${name}` : `term ${name}`, 'its name stays as text', line);
        return term === undefined ? `\\<\\<${name}>>` : name;
      },
    );
    return carried === text ? undefined : [{ text: carried, line }];
  });
}

/** `:fa-check:` is an icon. */
function carryIcons(prepared: Prepared): void {
  prepared.lines = rewriteText(prepared.lines, ({ text, line }) => {
    const carried = text.replace(/(`[^`]*`)|:(fa-[\w-]+):/g, (whole, code: unknown, name: string) =>
      code === undefined ? `<Icon icon="${name}" />` : whole,
    );
    return carried === text ? undefined : [{ text: carried, line }];
  });
}

/** `doc:slug` and `ref:slug` name pages; those of the other kinds are not imported. */
function address(url: string, page: PageContext, place: Place): string | undefined {
  const [, kind, slug = '', hash = ''] = /^(doc|ref|page|blog|changelog|recipe):([^#]+)(#.*)?$/.exec(url) ?? [];
  if (kind === undefined) return undefined;
  const division = { doc: 'docs', ref: 'reference' }[kind];
  const found = division === undefined ? undefined : page.addressOf(`/${division}/${slug}`);
  if (found === undefined) page.report(`link ${url}`, 'there is no such page; it stays as it is', place);
  return found === undefined ? undefined : `${found}${hash}`;
}

const callout: ComponentRule = (node) => {
  const name = callouts[attributeText(node, 'theme') ?? ''] ?? emojis[attributeText(node, 'icon') ?? ''] ?? 'Note';
  const [first, ...others] = contentOf(node);
  if (first?.type !== 'heading') return [element(name, {}, contentOf(node))];
  return [element(name, { title: textOf(first.children) }, others)];
};

const image: ComponentRule = (node) => {
  const [src, alt, width] = ['src', 'alt', 'width'].map((name) => attributeText(node, name));
  const caption = attributeText(node, 'caption') ?? textOf(contentOf(node)).trim();
  const picture = textElement('img', { src, alt: alt ?? caption, width }, []);
  return caption === '' ? [picture] : [element('Frame', { caption }, [picture])];
};

/** HTML that ReadMe puts into the page as it is: it stays as its own text. */
const htmlBlock: ComponentRule = (node, page) => {
  page.report('component HTMLBlock', 'its HTML is shown as code', node);
  const [only] = contentOf(node);
  const written =
    only?.type === 'mdxFlowExpression' || only?.type === 'mdxTextExpression' ? only.value : markdownOf(contentOf(node));
  return [
    {
      type: 'code',
      lang: 'html',
      value: written
        .trim()
        .replace(/^\{?`|`\}?$/g, '')
        .trim(),
    },
  ];
};

/** ReadMe's Markdown: MDX, callouts of quotes, groups of fences, and blocks of its older format. */
export const readmeDialect: Dialect = {
  syntax: () => 'mdx',
  hasEmoji: true,
  hasMath: false,
  hasFolderAddresses: false,
  codeTitlesAreWords: true,
  prepare: (prepared, page) => {
    carryBlocks(prepared, page);
    reportVariables(prepared, page);
    carryIcons(prepared);
  },
  frontmatter,
  address,
  finish: (children, page) => [...carryOwn(children), ...nextPages(page)],
  components: {
    Callout: callout,
    Image: image,
    HTMLBlock: htmlBlock,
    Embed: (node) => embedded(attributeText(node, 'url') ?? '', attributeText(node, 'title')),
    Table: (node) => [textElement('table', {}, contentOf(node))],
    Tabs: renamed('Tabs'),
    Tab: renamed('Tab', { title: 'title', icon: 'icon' }),
    Accordion: renamed('Accordion', { title: 'title', icon: 'icon' }),
    Cards: renamed('CardGroup', { columns: 'cols' }),
    Card: renamed('Card', { title: 'title', href: 'href', icon: 'icon' }),
    Columns: renamed('Columns'),
    Column: renamed('Column'),
    Anchor: (node) => [textElement('a', { href: attributeText(node, 'href') }, contentOf(node))],
    Icon: renamed('Icon', { icon: 'icon' }),
    Glossary: (node) => contentOf(node),
  },
};
