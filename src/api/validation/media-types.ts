import { nearest } from '../../shared/nearest.ts';
import { textOf, type At } from '../reader.ts';
import type { Judging } from './judging.ts';

const topLevelTypes = [
  'application',
  'audio',
  'chemical',
  'example',
  'font',
  'haptics',
  'image',
  'message',
  'model',
  'multipart',
  'text',
  'video',
  'x-world',
  '*',
];

const usual = [
  'application/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/problem+json',
  'multipart/form-data',
  'text/plain',
  'text/html',
  'text/event-stream',
];

/** Judges a media type or a range of them (RFC 6838), which stands as a key or as a value. */
export function judgeMediaType(
  type: string,
  at: At,
  { judging, isKey }: { readonly judging: Judging; readonly isKey: boolean },
): void {
  const [top = '', rest] = type.split('/', 2);
  const near = nearest(type, usual);
  const isSlip = near !== undefined && isSlipOf(type, near);
  if (rest !== undefined && rest !== '' && topLevelTypes.includes(top.toLowerCase()) && !isSlip) return;
  if (/^x-/i.test(top) && rest !== undefined) return;
  // Brokers have types of their own: `avro/binary`.
  if (!isKey && rest !== undefined && !isSlip && nearest(top, topLevelTypes) === undefined) return;
  judging.report({
    kind: 'description-path',
    message: `"${type}" is no media type.`,
    hint: near === undefined ? 'Write a media type such as application/json here.' : `Did you mean "${near}"?`,
    at,
    isKey,
  });
}

/** Judges a value that is a media type. */
export function judgeMediaValue(value: unknown, at: At, judging: Judging): void {
  const written = textOf(value);
  if (written !== undefined) judgeMediaType(written, at, { judging, isKey: false });
}

/** Letters that changed places, one that is missing, or one that stands twice: others may be a type of their own. */
export function isSlipOf(written: string, meant: string): boolean {
  if (written === meant) return false;
  if (sorted(written) === sorted(meant)) return true;
  const [longer, shorter] = written.length > meant.length ? [written, meant] : [meant, written];
  for (let index = 0; index < longer.length; index += 1) {
    if (longer.slice(0, index) + longer.slice(index + 1) !== shorter) continue;
    if (longer === meant || longer[index] === longer[index - 1]) return true;
  }
  return false;
}

function sorted(text: string): string {
  return [...text.toLowerCase()].sort().join('');
}
