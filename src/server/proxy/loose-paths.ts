import { upTo } from '../../shared/trim.ts';

const maxDecodings = 4;

/**
 * Returns every path that a server could take `pathname` for: it may decode more than once, take a backslash for a
 * slash, ignore case, `;parameters`, empty segments or a suffix like `.json`, and step up at encoded dots.
 * All of them are lower case, as lists of segments.
 */
export function loosePaths(pathname: string): string[][] {
  const texts = [pathname];
  for (let round = 0; round < maxDecodings; round += 1) {
    const decoded = decode(texts.at(-1) ?? '');
    if (decoded === texts.at(-1)) break;
    texts.push(decoded);
  }
  const paths = texts.map(looseSegments);
  return [...paths, ...paths.map(withoutSuffix)];
}

/** Returns the segments of a path, each decoded once; empty ones count for nothing. */
export function segmentsOf(pathname: string): string[] {
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decode);
}

function looseSegments(text: string): string[] {
  const resolved: string[] = [];
  for (const raw of text.normalize('NFKC').toLowerCase().split(/[/\\]/)) {
    const segment = upTo(raw, ';').replace(/[\x00-\x20\x7f]/g, '');
    if (segment === '..') resolved.pop();
    else if (segment !== '' && segment !== '.') resolved.push(segment);
  }
  return resolved;
}

function withoutSuffix(segments: readonly string[]): string[] {
  return segments.map((segment, index) => (index === segments.length - 1 ? segment.replace(/\.\w+$/, '') : segment));
}

/** Decodes what can be decoded; a stray percent sign stays. */
function decode(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      // Not UTF-8: single bytes below 0x80 still mean what they mean.
      return part.replace(/%[0-7][\da-f]/gi, (byte) => decodeURIComponent(byte));
    }
  });
}
