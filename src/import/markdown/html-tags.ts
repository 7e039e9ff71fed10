import { fromHtml } from 'hast-util-from-html';

/** A piece of HTML as it is written. */
export type HtmlPiece =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'comment'; readonly source: string }
  | { readonly kind: 'close'; readonly source: string; readonly name: string }
  | {
      readonly kind: 'open';
      readonly source: string;
      readonly name: string;
      readonly attributes: readonly HtmlAttribute[];
      readonly isEmpty: boolean;
    }
  | { readonly kind: 'raw'; readonly source: string; readonly name: string; readonly content: string };

export interface HtmlAttribute {
  readonly name: string;
  readonly value: string | undefined;
}

const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<![A-Za-z][^>]*>|<\?[\s\S]*?\?>|<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>|<\/([A-Za-z][\w.:-]*)\s*>|<([A-Za-z][\w.:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/gi;
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Parts HTML into tags, comments, texts, and scripts and styles with their content. */
export function htmlPieces(html: string): HtmlPiece[] {
  const pieces: HtmlPiece[] = [];
  let end = 0;
  const text = (to: number): void => {
    if (to > end) pieces.push({ kind: 'text', source: html.slice(end, to) });
  };
  for (const found of html.matchAll(piece)) {
    text(found.index);
    pieces.push(pieceOf(found));
    end = found.index + found[0].length;
  }
  text(html.length);
  return pieces;
}

function pieceOf([source, raw, close, open, attributes = '', slash]: RegExpExecArray): HtmlPiece {
  if (raw !== undefined) {
    return { kind: 'raw', source, name: raw.toLowerCase(), content: source.replace(/^<[^>]*>|<\/\w+\s*>$/g, '') };
  }
  if (close !== undefined) return { kind: 'close', source, name: close };
  if (open === undefined) return { kind: 'comment', source };
  return {
    kind: 'open',
    source,
    name: open,
    attributes: [...attributes.matchAll(attribute)].map(([, name = '', double, single, bare]) => ({
      name,
      value: double ?? single ?? bare,
    })),
    isEmpty: slash === '/' || empty.has(open.toLowerCase()),
  };
}

/** Returns the text that HTML without tags shows. */
export function decodeHtml(text: string): string {
  if (!text.includes('&')) return text;
  const { children } = fromHtml(text.replaceAll('<', '&lt;'), { fragment: true });
  return children.map((node) => (node.type === 'text' ? node.value : '')).join('');
}

const elements = new Set(
  `a abbr address area article aside audio b bdi bdo big blockquote body br button canvas caption center cite code col colgroup data
  datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup
  hr i iframe img input ins kbd label legend li link main map mark menu meter nav noscript object ol optgroup option output p param
  picture pre progress q rp rt ruby s samp section select small source span strike strong sub summary sup table tbody td template
  textarea tfoot th thead time tr track tt u ul var video wbr
  svg path g circle rect line polyline polygon ellipse defs use text tspan symbol lineargradient radialgradient stop clippath mask
  title desc image pattern marker`.split(/\s+/),
);

/** Whether a name is one of HTML or SVG, or of an element of the page's own (`my-element`). */
export function isHtmlName(name: string): boolean {
  return elements.has(name.toLowerCase()) || /^[a-z][a-z\d]*-[a-z\d-]*$/.test(name);
}

const inline = new Set(
  `a abbr b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark meter output progress q rp rt ruby s samp
  small span strike strong sub sup time tt u var wbr br svg path g circle rect line polyline polygon ellipse defs use text tspan symbol
  lineargradient radialgradient stop clippath mask title desc image pattern marker source picture`.split(/\s+/),
);

/** Whether an element stands in a line of text. */
export function isInlineName(name: string): boolean {
  return inline.has(name.toLowerCase());
}
