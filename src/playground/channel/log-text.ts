import type { LogEntry } from './log-buffer.ts';

const maxPreview = 300;

/** Returns a payload on one line, its beginning at least. */
export function previewText({ data }: Pick<LogEntry, 'data'>): string {
  if (typeof data === 'string') return data.slice(0, maxPreview).replace(/\s+/g, ' ');
  return hexOf(new Uint8Array(data.slice(0, 32))) + (data.byteLength > 32 ? ' …' : '');
}

/** More text than this would freeze the page; the rest is for the download. */
const maxText = 200_000;
const maxBytes = 4096;

/** Returns a payload to be read: JSON indented, binary as a dump of offset, bytes and characters; and whether that is all. */
export function payloadText({ data }: Pick<LogEntry, 'data'>): { readonly text: string; readonly isWhole: boolean } {
  if (typeof data !== 'string') return { text: hexDump(data.slice(0, maxBytes)), isWhole: data.byteLength <= maxBytes };
  if (data.length > maxText) return { text: data.slice(0, maxText), isWhole: false };
  const text = prettyJson(data) ?? data;
  return { text: text.slice(0, maxText), isWhole: text.length <= maxText };
}

function prettyJson(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return undefined;
  }
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
}

/** Returns bytes as `00000000  48 69 0a …  Hi.`, sixteen a line. */
export function hexDump(data: ArrayBuffer): string {
  const lines: string[] = [];
  for (let offset = 0; offset < data.byteLength; offset += 16) {
    const bytes = new Uint8Array(data.slice(offset, offset + 16));
    const characters = [...bytes].map((byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.')).join('');
    lines.push(`${offset.toString(16).padStart(8, '0')}  ${hexOf(bytes).padEnd(47)}  ${characters}`);
  }
  return lines.join('\n');
}

/** Returns entries as NDJSON, one line each; `name` says which message an entry is. Binary is written in base64. */
export function ndjson(entries: readonly LogEntry[], name: (entry: LogEntry) => string | undefined): string {
  return entries
    .map((entry) => {
      const { time, direction, data, size, isCut } = entry;
      const message = name(entry);
      return JSON.stringify({
        time: new Date(time).toISOString(),
        direction,
        ...(message === undefined ? {} : { message }),
        size,
        ...(isCut ? { cut: true } : {}),
        ...(typeof data === 'string' ? { data } : { encoding: 'base64', data: base64(data) }),
      });
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** In parts: a call takes only so many arguments. */
function base64(data: ArrayBuffer): string {
  const bytes = new Uint8Array(data);
  let binary = '';
  for (let offset = 0; offset < bytes.length; offset += 8192)
    binary += String.fromCharCode(...bytes.subarray(offset, offset + 8192));
  return btoa(binary);
}
