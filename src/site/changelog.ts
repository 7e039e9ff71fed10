import { createHeadingAnchors, cutAtHeadings, type HeadedText } from '../markdown/index.ts';
import { linkLabels } from '../shared/marks.ts';

/** An `<Update>` of a changelog, as its author wrote it. */
export interface WrittenUpdate {
  readonly label: string;
  /** Markdown, as the label is. */
  readonly description: string;
  readonly tags: readonly string[];
  /** What the feed says in place of label and text (`rss={{ title, description }}`). */
  readonly rss: { readonly title?: string; readonly description?: string };
  /** Its anchor, where the author chose it. */
  readonly id: string | undefined;
  /** Markdown; links are absolute. */
  readonly text: string;
}

/** An `<Update>` of a changelog. */
export interface ChangelogEntry extends WrittenUpdate {
  /** Its anchor on the page; undefined where it has neither id nor label. */
  readonly anchor: string | undefined;
  /** Its parts that have headings. */
  readonly sections: readonly ChangelogSection[];
}

export interface ChangelogSection extends HeadedText {
  readonly anchor: string;
}

/** Returns the updates of a page with their anchors: those of headings (docs-json.md §3.2), in the order of the page. */
export function changelogEntries(updates: readonly WrittenUpdate[]): ChangelogEntry[] {
  const anchors = createHeadingAnchors(() => true);
  const anchorOf = (text: string, id?: string): string => anchors.take(linkLabels(text).trim(), id).id;
  return updates.map((update) => {
    const { label, id, text } = update;
    const anchor = label === '' && id === undefined ? undefined : anchorOf(label.replace(/[*`]/g, ''), id);
    const sections = cutAtHeadings(text).map((part) => ({ ...part, anchor: anchorOf(part.title) }));
    return { ...update, anchor, sections };
  });
}

/** Returns the day of an update: its label, or else its description, is one. A version is none. */
export function dayOf({ label, description }: Pick<WrittenUpdate, 'label' | 'description'>): Date | undefined {
  return readDay(label) ?? readDay(description);
}

function readDay(text: string): Date | undefined {
  if (!/\b\d{4}\b/.test(text) || /v\d|\d\.\d/.test(text)) return undefined;
  const date = new Date(`${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
