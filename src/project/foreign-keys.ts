import { isOneAway } from '../shared/edit-distance.ts';
import { trimBoth } from '../shared/trim.ts';
import type { ValueProblem } from './frontmatter/values.ts';

const hide =
  'Write `hidden: true` to leave the page out of navigation, search and sitemaps; name it in .mintignore to leave it out of the site.';
const address = 'The path of its file is the address of a page: move the file, or add to `redirects` of docs.json.';
const redirect = 'Redirects stand in docs.json: `"redirects": [{ "source": "/old", "destination": "/new" }]`.';
const order = 'The order of pages is that of `navigation` in docs.json.';

interface ForeignKey {
  readonly hint: string;
  /** The value that asks for nothing. */
  readonly idle?: boolean | undefined;
}

/** Keys that have an effect in frontmatter of other tools, and what has it here. A value that asks for nothing is left alone. */
const foreign: ReadonlyMap<string, ForeignKey> = new Map([
  ...group('draft unlisted hide', hide, false),
  ...group('published publish', hide, true),
  ...group('slug permalink', address),
  ...group('redirect redirect_to redirectTo redirect_from redirectFrom', redirect),
  ...group('sidebar_position nav_order', order),
  ...group('sidebar_label nav_title navTitle sidebarLabel', 'Write it as `sidebarTitle`.'),
  ...group('desc', 'Write it as `description`.'),
  ...group('canonicalUrl canonical_url', 'Write it as `canonical`.'),
  ...group('lastUpdated last_updated last_modified lastmod', 'Write it as `lastUpdatedDate`.', false),
  ...group(
    'hide_table_of_contents hideToc hide_toc',
    'Write `mode: "wide"`: the page then has no table of its headings.',
    false,
  ),
]);

/** Returns what is to be said of a key that other tools read, where the page asks for something by it. */
export function foreignKey(key: string, value: unknown): ValueProblem | undefined {
  const known = foreign.get(key);
  if (known === undefined || asksForNothing(known, value)) return undefined;
  return { message: `"${key}" has no effect: it is a key of other tools.`, hint: known.hint };
}

/** Whether a key of other tools gives a page the address that it has here, too. */
export function isOwnAddress(key: string, data: Readonly<Record<string, unknown>>, file: string): boolean {
  if (key !== 'slug' && key !== 'permalink') return false;
  const page = file.replace(/\.mdx?$/, '');
  const address = trimBoth(String(data[key]), '/');
  return address === page || address === page.replace(/(?:^|\/)index$/, '');
}

/** Short words have neighbours that mean something else. */
const minLength = 7;

/** Returns the same for a key that is one of those but for a slip of the hand. */
export function misspeltForeignKey(key: string, value: unknown): ValueProblem | undefined {
  if (key.length < minLength) return undefined;
  const known = [...foreign].find(([name]) => name.length >= minLength && isSlipOf(plain(key), plain(name)))?.[1];
  if (known === undefined || asksForNothing(known, value)) return undefined;
  return { message: `"${key}" means nothing to Octavo.`, hint: known.hint };
}

function asksForNothing({ idle }: ForeignKey, value: unknown): boolean {
  return idle !== undefined && String(value) === String(idle);
}

/** A letter too many or too few, or two that changed places: with another letter it may be another word (`publisher`). */
function isSlipOf(key: string, name: string): boolean {
  const sorted = (text: string): string => [...text].sort().join('');
  return key.length === name.length ? sorted(key) === sorted(name) : isOneAway(key, name);
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, '');
}

function group(keys: string, hint: string, idle?: boolean): [string, ForeignKey][] {
  return keys.split(' ').map((key) => [key, { hint, idle }]);
}
