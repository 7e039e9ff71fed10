import { metadataOf } from './pages/metadata.ts';
import type { Page, Site } from './site.ts';

export type PlaygroundDisplay = 'interactive' | 'simple' | 'none' | 'auth';

/** Values of `playground`, the old spellings of mint.json included. */
const displays: ReadonlyMap<unknown, PlaygroundDisplay> = new Map([
  ['interactive', 'interactive'],
  ['show', 'interactive'],
  ['simple', 'simple'],
  ['none', 'none'],
  ['hide', 'none'],
  ['auth', 'auth'],
]);

/**
 * Returns how a page shows its playground. The page's frontmatter wins over the operation's `x-mint.metadata`, and that
 * over docs.json. Without a server there is nothing to send to, so the playground is `simple` (docs-json.md §4.6).
 */
export function playgroundDisplay(
  { config }: Pick<Site, 'config'>,
  page: Page | undefined,
  hasServer: boolean,
): PlaygroundDisplay {
  const metadata = page?.operation === undefined ? undefined : metadataOf(page.operation.operation);
  const display =
    displays.get(page?.frontmatter.playground) ??
    displays.get(metadata?.['playground']) ??
    config.api?.playground?.display ??
    'interactive';
  return display === 'none' || hasServer ? display : 'simple';
}
