import type { ValueProblem } from './frontmatter/values.ts';

const hide =
  'Write `hidden: true` to leave the page out of navigation, search and sitemaps; name it in .mintignore to leave it out of the site.';
const address = 'The path of its file is the address of a page: move the file, or add to `redirects` of docs.json.';
const redirect = 'Redirects stand in docs.json: `"redirects": [{ "source": "/old", "destination": "/new" }]`.';
const order = 'The order of pages is that of `navigation` in docs.json.';

/** Keys that have an effect in frontmatter of other tools, and what has it here. A value that asks for nothing is left alone. */
const foreign: ReadonlyMap<string, { readonly hint: string; readonly idle?: boolean | undefined }> = new Map([
  ...group('draft unlisted hide', hide, false),
  ...group('published publish', hide, true),
  ...group('slug permalink', address),
  ...group('redirect redirect_to redirectTo redirect_from redirectFrom', redirect),
  ...group('sidebar_position nav_order', order),
  ...group('sidebar_label nav_title navTitle sidebarLabel', 'Write it as `sidebarTitle`.'),
  ...group('desc', 'Write it as `description`.'),
  ...group(
    'hide_table_of_contents hideToc hide_toc',
    'Write `mode: "wide"`: the page then has no table of its headings.',
    false,
  ),
]);

/** Returns what is to be said of a key that other tools read, where the page asks for something by it. */
export function foreignKey(key: string, value: unknown): ValueProblem | undefined {
  const known = foreign.get(key);
  if (known === undefined || (known.idle !== undefined && String(value) === String(known.idle))) return undefined;
  return { message: `"${key}" has no effect: it is a key of other tools.`, hint: known.hint };
}

function group(
  keys: string,
  hint: string,
  idle?: boolean,
): [string, { readonly hint: string; readonly idle?: boolean | undefined }][] {
  return keys.split(' ').map((key) => [key, { hint, idle }]);
}
