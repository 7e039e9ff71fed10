import { escapeHtml } from '../../../shared/escape.ts';
import { codeText, type Code } from '../../../sdk/index.ts';

type Href = (id: string) => string | undefined;

/** Lines longer than this are broken between parameters. */
const maxLine = 72;

/** Returns code as HTML whose types lead to their pages. */
export function linkedCode(code: Code, href: Href): string {
  return code
    .map(({ text, ref }) => {
      const address = ref === undefined ? undefined : href(ref);
      return address === undefined ? escapeHtml(text) : `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
    })
    .join('');
}

/**
 * Returns highlighted HTML with links around the names that `code` leads from. Links stand within the tokens that were coloured,
 * as they must not reach over the end of one: a name of several tokens has a link in each.
 */
export function withLinks(html: string, code: Code, href: Href): string {
  const links = placesOf(code, href);
  let at = 0;
  return html.replace(/(<[^<>]*>)|(&[#\w]+;|[^<&])/g, (_, tag: string | undefined, character = '') => {
    if (tag !== undefined) {
      const open = at > 0 ? links.get(at - 1) : undefined;
      const isInside = open !== undefined && links.get(at) === open;
      // A token ends or begins within a name.
      return isInside ? `</a>${tag}<a href="${escapeHtml(open)}">` : tag;
    }
    const address = links.get(at);
    const before = at > 0 ? links.get(at - 1) : undefined;
    const after = links.get(at + 1);
    at += 1;
    const start = address !== undefined && address !== before ? `<a href="${escapeHtml(address)}">` : '';
    const end = address !== undefined && address !== after ? '</a>' : '';
    return `${start}${character}${end}`;
  });
}

function placesOf(code: Code, href: Href): Map<number, string> {
  const places = new Map<number, string>();
  let at = 0;
  for (const { text, ref } of code) {
    const address = ref === undefined ? undefined : href(ref);
    if (address !== undefined) for (let place = at; place < at + text.length; place += 1) places.set(place, address);
    at += text.length;
  }
  return places;
}

/** Returns code with each parameter of the outermost call on a line of its own, where it would be a long line. */
export function brokenCode(code: Code): Code {
  const whole = codeText(code);
  if (whole.includes('\n') || whole.length <= maxLine || /^[^(]*\(\s*\)/.test(whole)) return code;
  let depth = 0;
  let isDone = false;
  return code.map(({ text, ...rest }) => ({
    ...rest,
    text: text.replace(/=>|[()[\]{}<>]|, /g, (mark) => {
      if (isDone || mark === '=>' || (depth === 0 && mark !== '(')) return mark;
      if (mark === ', ') return depth === 1 ? ',\n  ' : mark;
      const isOpening = '([{<'.includes(mark);
      if (isOpening) depth += 1;
      else depth -= 1;
      if (isOpening && depth === 1) return mark === '(' ? '(\n  ' : mark;
      if (depth !== 0 || isOpening) return mark;
      isDone = mark === ')';
      return mark === ')' ? '\n)' : mark;
    }),
  }));
}
