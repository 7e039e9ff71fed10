/** What a page's HTML runs. */
export interface PageScripts {
  /** Code of scripts that stand in the page, as the browser digests it. */
  readonly inline: readonly string[];
  /** Origins of scripts that come from elsewhere. */
  readonly origins: readonly string[];
}

const opening = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)(>?)/gi;
const closing = /<\/script\s*>/gi;
/** Types of scripts that a Content-Security-Policy is asked about (HTML, 4.12.1); others hold data. */
const executable = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** Returns the scripts of a page. What only looks like one, in a comment, is taken for one: that harms nothing. */
export function pageScripts(html: string): PageScripts {
  const found = scriptsIn(html).filter(({ attributes }) =>
    executable.test((attribute(attributes, 'type') ?? '').trim()),
  );
  const sources = found.map(({ attributes }) => attribute(attributes, 'src'));
  return {
    inline: found.flatMap(({ code }, index) => (sources[index] === undefined ? [code] : [])),
    origins: sources.flatMap((src) => {
      const url = URL.parse((src ?? '').replaceAll('&amp;', '&').replace(/^\/\//, 'https://'));
      return url !== null && /^https?:$/.test(url.protocol) ? [url.origin] : [];
    }),
  };
}

const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*/gi;
const handler = /\son[a-z]+=(?:"([^"]*)"|'([^']*)')/gi;

/** Returns the code of handlers that stand in attributes (`onclick="…"`), as the browser digests it. */
export function pageHandlers(html: string): string[] {
  if (!/\son[a-z]+=["']/i.test(html)) return [];
  const tags = html.match(tag) ?? [];
  return tags.flatMap((text) => [...text.matchAll(handler)].map(([, double, single]) => plain(double ?? single ?? '')));
}

/** What characters of code are escaped as in attributes: those of ASCII. */
function plain(text: string): string {
  return text
    .replace(/&#(x?)([\da-f]{1,4});/gi, (_, hex: string, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, hex === '' ? 10 : 16)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

interface FoundScript {
  readonly attributes: string;
  readonly code: string;
}

/** Tags are looked for in turns, and not beyond the first script that has no end: what follows has none either. */
function scriptsIn(html: string): FoundScript[] {
  const found: FoundScript[] = [];
  opening.lastIndex = 0;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const [, attributes = '', bracket] = match;
    if (bracket === '') continue;
    const start = opening.lastIndex;
    closing.lastIndex = start;
    const end = closing.exec(html);
    if (end === null) break;
    found.push({ attributes, code: html.slice(start, end.index) });
    opening.lastIndex = closing.lastIndex;
  }
  return found;
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=\\s|/|$)`, 'i').exec(
    attributes,
  );
  return match === null ? undefined : (match[1] ?? match[2] ?? match[3] ?? '');
}
