const marks: readonly (readonly [label: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

export interface Charset {
  readonly label: string;
  /** What the response names, when there is no such character set. */
  readonly unknown?: string;
}

/**
 * Returns the character set of a text: its byte order mark, else the `charset` parameter, else what XML or HTML declares
 * in its first kilobyte, else UTF-8 (WHATWG Encoding, "decode"; RFC 7303, 3; RFC 8259, 8.1).
 */
export function charsetOf(contentType: string, start: Uint8Array): Charset {
  const mark = marks.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte));
  if (mark !== undefined) return { label: mark[0] };
  const declared =
    /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ??
    (/xml|html/i.test(contentType) ? inMarkup(new TextDecoder('latin1').decode(start.subarray(0, 1024))) : undefined);
  if (declared === undefined) return { label: 'utf-8' };
  try {
    return { label: new TextDecoder(declared).encoding };
  } catch {
    return { label: 'utf-8', unknown: declared };
  }
}

function inMarkup(text: string): string | undefined {
  return /<(?:\?xml|meta)\s[^<>]*?(?:encoding|charset)\s*=\s*["']?([\w.:-]+)/i.exec(text)?.[1];
}
