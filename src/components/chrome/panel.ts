import { splitParts } from '../mdx/parts.ts';
import { slotHtml } from '../mdx/slot-html.ts';

type Kind = 'panel' | 'request' | 'response';

/** HTML of a page's content, by where it stands: in the text, or beside it as what it is. Each may be ''. */
export type SplitContent = Readonly<Record<'main' | Kind, string>>;

/** Names of the components whose place is the right column (docs-json.md §3.3). */
export const panelComponents = ['Panel', 'RequestExample', 'ResponseExample'];

/** Renders a page's content, and takes out of it what belongs beside the text. */
export async function splitContent(slots: Parameters<typeof slotHtml>[0]): Promise<SplitContent> {
  const pieces = splitParts<{ readonly kind: Kind }>(await slotHtml(slots), 'panel');
  const join = (kind: Kind | undefined): string =>
    pieces
      .filter(({ data }) => data?.kind === kind)
      .map((piece) => piece.html)
      .join('\n');
  return { main: join(undefined), panel: join('panel'), request: join('request'), response: join('response') };
}
