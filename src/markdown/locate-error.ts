import { isVoidElement } from './html-elements.ts';
import type { MdxSyntaxError } from './syntax-error.ts';
import { firstUnpairedTag } from './tag-stack.ts';

/** Returns the error at its cause: where a tag is not closed, the parser names the outermost open one. */
export function locateError(error: MdxSyntaxError, text: string): MdxSyntaxError {
  if (error.kind !== 'unclosed-tag' || isVoidElement(error.tag ?? '')) return error;
  const culprit = firstUnpairedTag(text);
  if (culprit === undefined || culprit.offset <= error.offset) return error;
  const { name, offset } = culprit;
  if (culprit.kind === 'backslash')
    return { kind: 'tag', offset, tag: name, reason: 'A `<` is not the start of a tag' };
  if (culprit.kind === 'closing') return error;
  return { ...error, offset, opening: offset, tag: name, reason: `Expected a closing tag for \`<${name}>\`` };
}
