import { splitParts } from '../mdx/parts.ts';

/** What of a page's content stands beside it: `Panel`, `RequestExample` and `ResponseExample`. */
export interface SplitContent {
  readonly main: string;
  readonly side: string;
}

/** Names of the components whose place is the right column (docs-json.md §3.3). */
export const panelComponents = ['Panel', 'RequestExample', 'ResponseExample'];

/** Takes what belongs beside the text out of rendered content. */
export function splitContent(html: string): SplitContent {
  const pieces = splitParts<unknown>(html, 'panel');
  const join = (beside: boolean): string =>
    pieces
      .filter(({ data }) => (data !== undefined) === beside)
      .map((piece) => piece.html)
      .join('\n');
  return { main: join(false), side: join(true) };
}

/** Carries the side of a page from where its content is rendered to the right column, which waits for it. */
export interface PanelExchange {
  readonly side: Promise<string>;
  readonly give: (side: string) => void;
}

export function createPanelExchange(): PanelExchange {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { side: promise, give: resolve };
}
