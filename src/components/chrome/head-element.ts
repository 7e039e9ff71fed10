import { escapeHtml } from '../../shared/escape.ts';

/** Elements that may be added to the head of every page. */
export const headTags = ['link', 'meta', 'noscript', 'script', 'style'] as const;

/** An element for the head of every page, as Starlight has it: `{ tag: 'meta', attrs: { name: 'author', content: 'Acme' } }`. */
export interface HeadElement {
  readonly tag: (typeof headTags)[number];
  /** `true` stands for an attribute without a value; `false` and `undefined` for none. */
  readonly attrs?: Readonly<Record<string, string | boolean | undefined>> | undefined;
  /** Code of a script or style, HTML of a `noscript`. */
  readonly content?: string | undefined;
}

/** Returns the HTML of elements; addresses that begin with a slash count from `base`, the path of the site. */
export function headHtml(elements: readonly HeadElement[], base: string): string {
  return elements.map((element) => elementHtml(element, base)).join('');
}

/** The names of the `<meta>` elements among them: a page has one of a name. */
export function metaNames(elements: readonly HeadElement[]): Set<string> {
  const metas = elements.filter(({ tag }) => tag === 'meta');
  return new Set(
    metas.flatMap(({ attrs = {} }) => [attrs['name'], attrs['property']].filter((name) => typeof name === 'string')),
  );
}

function elementHtml({ tag, attrs = {}, content = '' }: HeadElement, base: string): string {
  // The address first: a module script that begins as Astro's own would be moved to the end of the page with these.
  const sorted = Object.entries(attrs).sort(([a], [b]) => Number(b === 'src') - Number(a === 'src'));
  const written = sorted.map(([name, value]) => attributeHtml(name, addressed(name, value, base))).join('');
  if (tag === 'link' || tag === 'meta') return `<${tag}${written}>`;
  return `<${tag}${written}>${tag === 'noscript' ? content : closedLate(content)}</${tag}>`;
}

function addressed(name: string, value: string | boolean | undefined, base: string): string | boolean | undefined {
  const isRooted = typeof value === 'string' && /^(?:href|src)$/i.test(name) && /^\/(?!\/)/.test(value);
  return isRooted ? `${base}${value}` : value;
}

function attributeHtml(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return '';
  return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
}

/** What would end a script or style stands in a string or a comment, where a backslash changes nothing. */
function closedLate(code: string): string {
  return code.replace(/<\/(?=script|style)/gi, '<\\/');
}
