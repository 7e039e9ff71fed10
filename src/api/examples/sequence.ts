import { isRecord } from '../../shared/is-record.ts';

/**
 * Returns values as they are sent in a media type of sequences (OAS 3.2, 4.14.3): a line of JSON each, or server-sent
 * events of objects that have their fields. Undefined for other media types, and for values that are no such thing.
 */
export function sequenceText(mediaType: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (/^application\/(?:x-)?(?:jsonl|jsonlines|ndjson|json-lines)\b/i.test(mediaType)) return jsonLines(items);
  // Each text begins with a record separator (RFC 7464, 2.2).
  if (/[/+]json-seq\b/i.test(mediaType)) return items.map((item) => `\u001E${JSON.stringify(item)}\n`).join('');
  if (!/^text\/event-stream\b/i.test(mediaType) || !items.every(isEvent)) return undefined;
  return items.map((event) => `${eventLines(event).join('\n')}\n\n`).join('');
}

function jsonLines(items: readonly unknown[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join('');
}

type Event = Readonly<Record<string, unknown>>;

/** WHATWG HTML, 9.2.6: the fields of an event. */
const eventFields = ['comment', 'event', 'data', 'id', 'retry'];

function isEvent(value: unknown): value is Event {
  return isRecord(value) && Object.keys(value).every((key) => eventFields.includes(key));
}

function eventLines(event: Event): string[] {
  return Object.entries(event).flatMap(([field, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.split(/\r\n|\r|\n/).map((line) => `${field === 'comment' ? '' : field}: ${line}`);
  });
}
