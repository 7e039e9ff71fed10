import type { ElementRecord, FenceRecord } from './element-record.ts';
import type { Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';

/** The place of an attribute; of the tag when it cannot be found. */
export function placeOf(
  page: PageElements,
  element: ElementRecord,
  name: string,
  index = 0,
): Pick<Finding, 'offset' | 'length'> {
  const places = page.tagOf(element).attributes.filter((attribute) => attribute.name === name);
  const offset = (places[index] ?? places[0])?.offset;
  return offset === undefined ? tagPlace(element) : { offset, length: name.length };
}

/** The place of an element's name, with the bracket before it. */
export function tagPlace({ name, start }: ElementRecord): Pick<Finding, 'offset' | 'length'> {
  return { offset: start, length: name.length + 1 };
}

/** The first line of a block of code. */
export function placeOfFence({ start }: FenceRecord, { text }: PageElements): Pick<Finding, 'offset' | 'length'> {
  const end = text.indexOf('\n', start);
  return { offset: start, length: Math.max(1, (end < 0 ? text.length : end) - start) };
}

/** A line of the code in a block, counted from 1. */
export function placeOfLine(
  { start }: FenceRecord,
  line: number,
  { text }: PageElements,
): Pick<Finding, 'offset' | 'length'> {
  let offset = start;
  for (let skipped = 0; skipped < line; skipped += 1) offset = text.indexOf('\n', offset) + 1;
  const written = text.slice(offset, text.indexOf('\n', offset));
  const indent = written.length - written.trimStart().length;
  return { offset: offset + indent, length: Math.max(1, written.trim().length) };
}
