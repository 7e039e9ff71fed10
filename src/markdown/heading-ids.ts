import { decodeText } from '../shared/decode.ts';

/** Punctuation that the id loses in the end (docs-json.md §3.2). */
const dropped =
  /[?,;:!'"()[\]{}]|\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}\u200D\uFE0F\u20E3]/gu;

/** Returns the id of a heading from its visible text, by the rule of docs-json.md §3.2; not yet unique on the page. */
export function headingId(text: string): string {
  if (/^[a-z\d]+(?: [a-z\d]+)*$/i.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  const encoded = encodeURIComponent(text.toWellFormed().normalize('NFC').toLowerCase().trim().replace(/\s/g, '-'));
  const slug = encoded
    .replace(/(?<=[a-z\d])'(?=[ts]$)/, '')
    .replace(encoded.includes('%') ? /[^a-z\dA-F%_]+/g : /[^a-z\d_]+/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return decodeText(slug).replace(dropped, '');
}

/** Returns the id that GitHub gives a heading; authors copy such links. */
export function githubId(text: string): string {
  if (/^[a-z\d]+(?: [a-z\d]+)*$/i.test(text)) return text.toLowerCase().replaceAll(' ', '-');
  return text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}

function withAnd(text: string): string {
  return text
    .split('&')
    .map((part) => part.trim())
    .join(' and ');
}

export interface HeadingAnchor {
  readonly id: string;
  /** Other ids under which links find the heading; free on this page when they were given. */
  readonly aliases: readonly string[];
}

/** Gives the headings of one page their ids, in order. */
export interface HeadingAnchors {
  /** `explicit` is an id that the author wrote; it is taken as it is. */
  take(text: string, explicit?: string): HeadingAnchor;
  /** Leaves an id to an element that the author gave it: headings behind get others. */
  reserve(id: string): void;
}

/** `isReserved` says whether another heading of the page will own an id: no alias may take it. */
export function createHeadingAnchors(isReserved: (id: string) => boolean): HeadingAnchors {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const githubCounts = new Map<string, number>();
  const unique = (base: string, used: Map<string, number>, first: number): string => {
    const count = used.get(base) ?? 0;
    used.set(base, count + 1);
    return count === 0 ? base : `${base}-${count + first}`;
  };
  return {
    reserve: (id) => void taken.add(id),
    take(text, explicit) {
      let id = explicit ?? unique(headingId(text) || 'section', counts, 1);
      while (explicit === undefined && taken.has(id)) id = unique(headingId(text) || 'section', counts, 1);
      taken.add(id);
      const github = unique(githubId(text), githubCounts, 0);
      // Other tools write the sign out: `fees-and-billing`.
      const spelt = text.includes('&') ? [headingId(withAnd(text))] : [];
      const aliases = [github, github.replace(/-+/g, '-'), ...spelt].filter(
        (alias, index, all) =>
          alias !== '' && alias !== id && !taken.has(alias) && !isReserved(alias) && all.indexOf(alias) === index,
      );
      for (const alias of aliases) taken.add(alias);
      return { id, aliases };
    },
  };
}

/**
 * Returns ids of which each is there once: one that stands there before gets a number, as headings of one page do. `others` are
 * ids that are not free either.
 */
export function numberedIds(ids: readonly string[], others: Iterable<string>): string[] {
  const taken = new Set([...ids, ...others]);
  const counts = new Map<string, number>();
  return ids.map((id) => {
    let count = (counts.get(id) ?? 0) + 1;
    while (count > 1 && taken.has(`${id}-${count}`)) count += 1;
    counts.set(id, count);
    if (count === 1) return id;
    taken.add(`${id}-${count}`);
    return `${id}-${count}`;
  });
}
