import { bodyKind, isStream, type BodyKind } from './body-kind.ts';
import { charsetOf } from './charset.ts';
import { formatJson } from './format-json.ts';
import { formatXml } from './format-xml.ts';
import { plainLines, type Formatted } from './formatted.ts';
import { sizeText } from '../texts/quantities.ts';
import { inSlices } from './slices.ts';
import { say } from '../texts/say.ts';

/** A body as it can be shown. */
export interface LoadedBody {
  readonly kind: BodyKind;
  /** For what is text. */
  readonly text?: string;
  readonly raw?: Formatted;
  /** Laid out for reading, where that differs from the text. */
  readonly pretty?: Formatted;
  readonly notes: readonly string[];
}

/** More text than this is shown in part; the whole is there to be saved. */
const maxShown = 10_000_000;

/** Reads, decodes and lays out a body without holding up the page; undefined when `signal` ends it before. */
export async function loadBody(body: Blob, contentType: string, signal: AbortSignal): Promise<LoadedBody | undefined> {
  const start = new Uint8Array(await body.slice(0, 1024).arrayBuffer());
  const charset = charsetOf(contentType, start);
  const kind = bodyKind(contentType, start, charset.label);
  if (kind === 'image' || kind === 'audio' || kind === 'video' || kind === 'binary') return { kind, notes: [] };
  const bytes = await body.slice(0, maxShown).arrayBuffer();
  const text = new TextDecoder(isStream(kind) ? 'utf-8' : charset.label).decode(bytes);
  const format = kind === 'json' ? formatJson : kind === 'xml' ? formatXml : undefined;
  const pretty = format === undefined ? undefined : await inSlices(format(text), signal);
  if (signal.aborted) return undefined;
  const notes = [
    ...(charset.unknown === undefined ? [] : [say('unknownCharset', { charset: JSON.stringify(charset.unknown) })]),
    ...(body.size > maxShown ? [say('firstPart', { size: sizeText(maxShown) })] : []),
    ...(format !== undefined && pretty === undefined ? [say('notLaidOut', { kind: kind.toUpperCase() })] : []),
  ];
  return { kind, text, raw: plainLines(text), ...(pretty === undefined ? {} : { pretty }), notes };
}
