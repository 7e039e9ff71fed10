import { bodyStart } from '../../markdown/index.ts';
import type { PageSource } from '../../project/index.ts';
import { pageIcon } from '../icon.ts';
import { symbolDescription } from './symbol-page.ts';
import type { ContentPage, OperationReference, Page, SymbolReference } from '../site.ts';
import { datesOf, visibilityOf, type Placement } from '../visibility.ts';
import { linkLabels } from '../../shared/marks.ts';
import { trimTrailing } from '../../shared/trim.ts';

/** What a description calls an operation: the title of a channel, the summary of any other. */
function operationTitle({ operation }: OperationReference): string | undefined {
  return operation.kind === 'channel' ? operation.title : operation.summary;
}

/** What a page documents beside its own text. */
interface Documented {
  readonly operation?: OperationReference | undefined;
  readonly symbol?: SymbolReference | undefined;
}

/**
 * Returns the page record of a hand-written page.
 * The title falls back to that of its operation, to the heading that opens the page, then to the file name.
 */
export function contentPage(source: PageSource, placement: Placement, { operation, symbol }: Documented): ContentPage {
  const { frontmatter } = source;
  const title =
    frontmatter.title ??
    (operation && operationTitle(operation)) ??
    symbol?.symbol.name ??
    openingHeading(source.file.text) ??
    titleFromPath(source.path);
  const icon = pageIcon(frontmatter);
  const description =
    frontmatter.description ?? operation?.operation.description ?? (symbol && symbolDescription(symbol));
  return {
    kind: 'content',
    path: source.path,
    title,
    ...(description === undefined ? {} : { description }),
    navigationTitle: frontmatter.sidebarTitle ?? title,
    ...(icon === undefined ? {} : { icon }),
    ...(frontmatter.tag === undefined ? {} : { tag: frontmatter.tag }),
    frontmatter,
    ...visibilityOf(frontmatter, placement, operation),
    // Nobody looks for it: it is shown in the place of what is not there.
    ...(isNotFoundPage(source.path) ? { hidden: true, noindex: true, searchable: false } : {}),
    ...datesOf(frontmatter, source.file.path, placement),
    source,
    ...(operation === undefined ? {} : { operation }),
    ...(symbol === undefined ? {} : { symbol }),
  };
}

/** Whether a page is what the site shows where there is none: the author's `404.mdx`. */
export function isNotFoundPage(path: string): boolean {
  return path === '404' || path === '404/index';
}

/** Whether a page has its title above its text: one of these modes is all its own. */
export function showsTitle({ frontmatter: { mode } }: Pick<Page, 'frontmatter'>): boolean {
  return mode !== 'custom' && mode !== 'frame';
}

/** The text of the level one heading that a page starts with, if it does. */
export function openingHeading(text: string): string | undefined {
  const body = text.slice(bodyStart(text)).replace(/^\s+/, '');
  const line = /^#[ \t]+([^ \t\r\n].*)/.exec(body)?.[1];
  if (line === undefined) return undefined;
  const heading = trimTrailing(trimTrailing(withoutId(trimTrailing(line, ' \t')), ' \t'), '#') || line.charAt(0);
  const plain = linkLabels(heading).replace(/[*`]/g, '').trim();
  return plain === '' ? undefined : plain;
}

/** A heading without the `{#id}` at its end. */
function withoutId(line: string): string {
  if (!line.endsWith('}')) return line;
  const at = line.indexOf('{#', line.lastIndexOf('}', line.length - 2) + 1);
  return at > 0 ? line.slice(0, at) : line;
}

/** `guides/api-keys` → `Api keys`: the last segment with its dashes as spaces and its first letter upper case. */
export function titleFromPath(path: string): string {
  const words = (path.split('/').at(-1) ?? path).replace(/[-_]+/g, ' ').trim();
  return words === '' ? path : words[0]!.toUpperCase() + words.slice(1);
}
