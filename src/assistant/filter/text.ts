import { isLoopback } from '../../shared/loopback.ts';
import { trimTrailing } from '../../shared/trim.ts';

/** Entities that stand for what cannot become part of an address. */
const harmlessEntity = /^&(?:lt|gt|amp|quot|nbsp|mdash|ndash|hellip|[lr]arr|copy);/i;

/** Returns a word without the addresses that readers of Markdown make links of (GFM, 6.9), but for those of `keep`. */
export function withoutAddresses(word: string, keep: (address: string) => boolean): string {
  return (
    word
      .replace(/(?:[a-z][a-z\d+.-]{0,30}:\/\/|www\.)\S*/gi, (address) =>
        isOwnMachine(address) || keep(address) ? address : '',
      )
      .replace(/&(?=#|[a-z\d]+;)/gi, (mark, at: number, text: string) =>
        harmlessEntity.test(text.slice(at)) ? mark : '&amp;',
      )
      // Three and more would be a fence where a list or a quotation begins with them.
      .replace(/~{3,}/g, (marks) => marks.replaceAll('~', '\\~'))
  );
}

/** Where a reader's own servers are, as instructions name them: `http://localhost:3000`. */
function isOwnMachine(address: string): boolean {
  const url = URL.parse(trimTrailing(address, `).,;:'"*_`));
  return url !== null && isLoopback(url) && url.username === '' && url.password === '';
}
