import { isRecord } from '../../../shared/is-record.ts';
import { symbolLink } from '../../links.ts';
import type { Outcome } from '../../model.ts';
import type { Comment, CommentPart } from './json.ts';
import type { IdOf } from './types.ts';

/** Returns the text of a comment as Markdown, with its examples and remarks, which have a heading of their own in the comment. */
export function commentText(comment: Comment | undefined, idOf: IdOf): string | undefined {
  const parts = [
    markdown(comment?.summary ?? [], idOf),
    ...(comment?.blockTags ?? []).flatMap(({ tag, name, content }) => {
      const body = markdown(content, idOf);
      if (tag === '@remarks') return [body];
      if (tag === '@example') return [`**Example${name === undefined ? '' : `: ${name}`}**\n\n${body}`];
      if (tag === '@see') return [`**See also** ${body.replace(/^- /, '')}`];
      return tag === '@since' ? [`Since ${body}.`] : [];
    }),
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return text === '' ? undefined : text;
}

/** Returns what a comment says behind `@returns`, `@deprecated` and the like; undefined without the tag. */
export function tagText(comment: Comment | undefined, tag: string, idOf: IdOf): string | undefined {
  const found = comment?.blockTags?.find((block) => block.tag === tag);
  return found === undefined ? undefined : markdown(found.content, idOf);
}

/** Returns what a comment says of errors: each begins with the name of one, as a link or in braces. */
export function thrown(comment: Comment | undefined, idOf: IdOf): Outcome[] {
  return (comment?.blockTags ?? [])
    .filter(({ tag }) => tag === '@throws')
    .map(({ content }) => {
      const [first, ...rest] = content;
      if (first?.kind === 'inline-tag') {
        const ref = idOf(first.target);
        const type = { text: linkText(first), ...(ref === undefined ? {} : { ref }) };
        return outcome([type], markdown(rest, idOf));
      }
      const text = markdown(content, idOf);
      const [braces = '', name] = /^\{([^{}]+)\}/.exec(text) ?? [];
      return name === undefined ? outcome([], text) : outcome([{ text: name }], text.slice(braces.length).trim());
    });
}

function outcome(type: Outcome['type'], description: string): Outcome {
  return { type, ...(description === '' ? {} : { description }) };
}

function markdown(parts: readonly CommentPart[], idOf: IdOf): string {
  return parts
    .map((part) => (part.kind === 'inline-tag' ? link(part, idOf) : part.text))
    .join('')
    .trim();
}

function link(part: CommentPart, idOf: IdOf): string {
  const { tag, target } = part;
  if (!(tag ?? '').startsWith('@link')) return part.text;
  const label = tag === '@linkcode' || idOf(target) !== undefined ? `\`${linkText(part)}\`` : linkText(part);
  const id = idOf(target);
  if (id !== undefined) return `[${label}](${symbolLink(id)})`;
  return typeof target === 'string' && /^https?:/.test(target) ? `[${label}](<${target}>)` : label;
}

function linkText({ text, ...rest }: CommentPart): string {
  const label = isRecord(rest) && typeof rest['tsLinkText'] === 'string' ? rest['tsLinkText'] : '';
  return (label === '' ? text : label).trim();
}
