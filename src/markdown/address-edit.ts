import type { Definition, Image, Link } from 'mdast';
import type { TextEdit } from './text-edits.ts';

/** What has an address in Markdown. */
export type Addressed = Link | Image | Definition;

/** Returns the edit that puts what `resolve` makes of an address in its place in `source`; undefined where nothing changes. */
export function addressEdit(
  node: Addressed,
  source: string,
  resolve: (target: string) => string,
): TextEdit | undefined {
  const target = resolve(node.url);
  if (target === node.url || node.url === '') return undefined;
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return undefined;
  const slice = source.slice(start.offset, end.offset);
  const opening = node.type === 'definition' ? slice.indexOf(']:') : slice.lastIndexOf('](');
  if (opening < 0) return undefined;
  const [whole = '', space = ''] =
    /^(\s*)(?:<[^>\n]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/.exec(slice.slice(opening + 2)) ?? [];
  const from = start.offset + opening + 2;
  return {
    start: from + space.length,
    end: from + whole.length,
    text: /[\s()]/.test(target) ? `<${target}>` : target,
  };
}
