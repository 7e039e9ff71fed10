import type { Diagnostic } from '../../../diagnostics/index.ts';
import { keyPlace, elementsOf } from '../../../project/index.ts';
import type { ContentPage, PageParts } from '../../site.ts';
import { linkProblems, onOwnComputer, type WrittenLink } from '../address.ts';
import { anchorProblems } from './anchors.ts';
import type { Check, CheckInput } from '../check.ts';

/** Links of docs.json and of frontmatter that lead nowhere. */
export const configLinks: Check = {
  name: 'config-links',
  ofPage: (page, input) => frontmatterLinks(page).flatMap((link) => problemsOf(link, input)),
  ofSite: (input) => [
    ...linksOfConfig(input).flatMap((link) => [...onOwnComputer(link), ...problemsOf(link, input)]),
    ...linksForPages(input).flatMap((link) => problemsOf(link, input)),
  ],
};

/** A file whose `url` stands in navigation is no page of the site. */
function linksForPages({ project, site }: CheckInput): WrittenLink[] {
  const isPage = new Set(site.pages.map(({ path }) => path));
  return [...project.pages.values()]
    .filter(({ path, frontmatter }) => frontmatter.url !== undefined && !isPage.has(path))
    .flatMap((source) => frontmatterLinks({ path: source.path, frontmatter: source.frontmatter, source }));
}

function problemsOf(link: WrittenLink, input: CheckInput): Diagnostic[] {
  const problems = linkProblems(link, input);
  return problems.length > 0 ? problems : anchorProblems(link, input);
}

type Path = readonly (string | number)[];

/** A link as docs.json has it. */
interface Found {
  readonly target: string | undefined;
  readonly path: Path;
}

/** Returns the links of docs.json: navigation, navbar, footer, banner, and links in its texts. */
export function linksOfConfig({ project }: Pick<CheckInput, 'project'>): WrittenLink[] {
  const { config } = project;
  const found: Found[] = [
    ...[...elementsOf(config.navigation)].map(({ element, path }) => ({
      target: element.href,
      path: [...path, 'href'],
    })),
    ...partsOfConfig(config).flatMap(({ parts, path }) => partLinks(parts, path)),
    ...siteLinks(config),
  ];
  return found.flatMap(({ target, path }) =>
    target === undefined ? [] : [{ target, from: 'index', place: project.locate(path) }],
  );
}

/** Returns where docs.json may have a navbar, a footer and a banner: at the top, and in languages. */
export function partsOfConfig(
  config: CheckInput['project']['config'],
): { readonly parts: PageParts; readonly path: Path }[] {
  const languages = [...elementsOf(config.navigation)].filter(({ path }) => path.at(-2) === 'languages');
  return [{ parts: config, path: [] }, ...languages.map(({ element, path }) => ({ parts: element, path }))];
}

/** Links of the navbar, footer and banner of the site, or of a language. */
function partLinks({ navbar, footer, banner }: PageParts, path: Path): Found[] {
  const links = (navbar?.links ?? []).map(({ href }, index) => ({
    target: href,
    path: [...path, 'navbar', 'links', index, 'href'],
  }));
  const primary = { target: navbar?.primary?.href, path: [...path, 'navbar', 'primary', 'href'] };
  const columns = (footer?.links ?? []).flatMap(({ items }, index) =>
    items.map(({ href }, place) => ({
      target: href,
      path: [...path, 'footer', 'links', index, 'items', place, 'href'],
    })),
  );
  const socials = Object.entries(footer?.socials ?? {}).map(([name, target]) => ({
    target,
    path: [...path, 'footer', 'socials', name],
  }));
  return [...links, primary, ...columns, ...socials, ...linksOfText(banner?.content, [...path, 'banner', 'content'])];
}

function siteLinks(config: CheckInput['project']['config']): Found[] {
  const { logo, contextual, errors } = config;
  const options = (contextual?.options ?? []).map((option, index) => ({
    target:
      typeof option === 'string' || typeof option.href !== 'string' ? undefined : withoutPlaceholders(option.href),
    path: ['contextual', 'options', index, 'href'],
  }));
  return [
    { target: typeof logo === 'string' ? undefined : logo?.href, path: ['logo', 'href'] },
    ...options,
    ...linksOfText(errors?.['404']?.description, ['errors', '404', 'description']),
  ];
}

/** `$page` and the like stand for what is only known of a page: such an address says nothing here. */
function withoutPlaceholders(href: string): string | undefined {
  return /\$(?:page|path|mcp)\b/.test(href) ? undefined : href;
}

/** Links of an inline Markdown text. */
function linksOfText(text: string | undefined, path: Path): Found[] {
  if (text === undefined) return [];
  const matches = text.matchAll(/\]\(<?([^)\s>]*)|\bhref=["']([^"']*)["']/g);
  return [...matches].map(([, markdown, html]) => ({ target: markdown ?? html, path }));
}

/** Returns where a page leads by its frontmatter: `url`, and pages of `related`. */
export function frontmatterLinks({
  frontmatter,
  source,
  path,
}: Pick<ContentPage, 'frontmatter' | 'source' | 'path'>): WrittenLink[] {
  const { url } = frontmatter;
  const related = listOf(frontmatter.related).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(recordOf(entry)),
  );
  const link = (key: string) => (target: unknown) =>
    typeof target === 'string' ? [{ target: rooted(target), from: path, place: keyPlace(source.file, key) }] : [];
  return [
    ...(url === undefined || !/^(?:\/|https?:)/i.test(url) ? [] : link('url')(url)),
    ...related.flatMap(link('related')),
  ];
}

/** Entries of `related` count from the root, with or without a slash. */
function rooted(target: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/#.])/i.test(target) ? target : `/${target}`;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}
