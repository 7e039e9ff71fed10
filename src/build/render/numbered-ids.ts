import { numberedIds } from '../../markdown/index.ts';

/** What has its id since its file was compiled: headings, steps and updates. */
const opening = /<(?:h[1-6]|li|section)\b[^<>]*? id="([^"]*)"/g;

/**
 * Returns a page in which no two headings have one id, as they have where a page shows a file twice: one that stands there
 * before gets a number, and so does the link to it in the heading. `html` may have a byte for a character.
 */
export function withNumberedIds(html: string): string {
  const found = [...html.matchAll(opening)].map(({ 0: tag, 1: id = '', index }) => ({ id, end: index + tag.length }));
  const written = found.map(({ id }) => id);
  if (new Set(written).size === written.length) return html;
  const all = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
  const ids = numberedIds(written, all);
  let done = 0;
  const pieces = found.map(({ id, end }, index) => {
    const number = (ids[index] ?? id).slice(id.length);
    const before = html.slice(done, end - 1);
    const title = number === '' ? '' : html.slice(end, titleEnd(html, end));
    done = end + title.length;
    return `${before}${number}"${withNumber(title, id, number)}`;
  });
  return pieces.join('') + html.slice(done);
}

/** Where a title ends that begins behind an id, or another element with an id begins. */
function titleEnd(html: string, start: number): number {
  const length = html.slice(start).search(/<\/(?:h[1-6]|p)>|<(?:h[1-6]|li|section)\b[^<>]* id="/);
  return length < 0 ? start : start + length;
}

function withNumber(title: string, id: string, number: string): string {
  return title.replace(/ href="#([^"]*)"/g, (link, target: string) =>
    target === id || bytesOf(target) === id ? `${link.slice(0, -1)}${number}"` : link,
  );
}

function bytesOf(address: string): string {
  return address.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
