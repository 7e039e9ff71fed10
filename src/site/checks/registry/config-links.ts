import type { Diagnostic } from '../../../diagnostics/index.ts';
import { keyPlace, elementsOf } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { ContentPage } from '../../site.ts';
import { linkProblems, type WrittenLink } from '../address.ts';
import { anchorProblems } from './anchors.ts';
import type { Check, CheckInput } from '../check.ts';

/** Links of docs.json and of frontmatter that lead nowhere. */
export const configLinks: Check = {
  name: 'config-links',
  ofPage: (page, input) => frontmatterLinks(page).flatMap((link) => problemsOf(link, input)),
  ofSite: (input) => linksOfConfig(input).flatMap((link) => [...localhost(link), ...problemsOf(link, input)]),
};

function problemsOf(link: WrittenLink, input: CheckInput): Diagnostic[] {
  const problems = linkProblems(link, input);
  return problems.length > 0 ? problems : anchorProblems(link, input);
}

type Value = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** A link as docs.json has it. */
interface Found {
  readonly target: unknown;
  readonly path: Path;
}

function linksOfConfig({ project }: CheckInput): WrittenLink[] {
  const { config } = project;
  const parts: { readonly value: Value; readonly path: Path }[] = [{ value: config, path: [] }];
  const found: Found[] = [];
  for (const { element, path } of elementsOf(config.navigation)) {
    found.push({ target: element['href'], path: [...path, 'href'] });
    // A language may have these of its own.
    if (path.at(-2) === 'languages') parts.push({ value: element, path });
  }
  for (const { value, path } of parts) found.push(...partLinks(value, path));
  found.push(...siteLinks(config));
  return found.flatMap(({ target, path }) =>
    typeof target === 'string' ? [{ target, from: 'index', place: project.locate(path) }] : [],
  );
}

/** Links of the navbar, footer and banner of the site, or of a language. */
function partLinks(value: Value, path: Path): Found[] {
  const navbar = recordOf(value['navbar']);
  const footer = recordOf(value['footer']);
  const links = listOf(navbar['links']).map((link, index) => ({
    target: recordOf(link)['href'],
    path: [...path, 'navbar', 'links', index, 'href'],
  }));
  const primary = { target: recordOf(navbar['primary'])['href'], path: [...path, 'navbar', 'primary', 'href'] };
  const columns = listOf(footer['links']).flatMap((column, index) =>
    listOf(recordOf(column)['items']).map((item, place) => ({
      target: recordOf(item)['href'],
      path: [...path, 'footer', 'links', index, 'items', place, 'href'],
    })),
  );
  const socials = Object.entries(recordOf(footer['socials'])).map(([name, target]) => ({
    target,
    path: [...path, 'footer', 'socials', name],
  }));
  const banner = linksOfText(recordOf(value['banner'])['content'], [...path, 'banner', 'content']);
  return [...links, primary, ...columns, ...socials, ...banner];
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
function linksOfText(text: unknown, path: Path): Found[] {
  if (typeof text !== 'string') return [];
  const matches = text.matchAll(/\]\(<?([^)\s>]*)|\bhref=["']([^"']*)["']/g);
  return [...matches].map(([, markdown, html]) => ({ target: markdown ?? html, path }));
}

/** What a reader's own computer serves is nobody else's. */
function localhost({ target, place }: WrittenLink): Diagnostic[] {
  if (!/^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/?#]|$)/i.test(target)) return [];
  return [
    siteProblem['link-malformed']({
      message: `"${target}" leads to the reader's own computer.`,
      ...place,
      hint: 'Write the address under which others reach it, or a path of this site.',
    }),
  ];
}

/** Where a page leads by its frontmatter: `url`, and pages of `related`. */
function frontmatterLinks({ frontmatter, source, path }: ContentPage): WrittenLink[] {
  const { url } = frontmatter;
  const related = listOf(frontmatter['related']).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(recordOf(entry)),
  );
  const link = (key: string) => (target: unknown) =>
    typeof target === 'string' ? [{ target: rooted(target), from: path, place: keyPlace(source.file, key) }] : [];
  return [...(url?.startsWith('/') === true ? link('url')(url) : []), ...related.flatMap(link('related'))];
}

/** Entries of `related` count from the root, with or without a slash. */
function rooted(target: string): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/#.])/i.test(target) ? target : `/${target}`;
}

function recordOf(value: unknown): Value {
  return typeof value === 'object' && value !== null ? (value as Value) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}
