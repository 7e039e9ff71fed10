import { brokenStatement, declaredAgain } from './broken-code.ts';
import { isVoidElement } from '../html-elements.ts';
import type { MdxSyntaxError } from './syntax-error.ts';
import { firstUnpairedTag } from './tag-stack.ts';

/** Returns the error at its cause: where a tag is not closed, the parser names the outermost open one. */
export function locateError(error: MdxSyntaxError, text: string): MdxSyntaxError {
  if (error.kind === 'esm') return withReason(error, text);
  if (error.kind !== 'unclosed-tag' || isVoidElement(error.tag ?? '')) return error;
  const culprit = firstUnpairedTag(text);
  if (culprit === undefined || culprit.offset <= error.offset) return error;
  const { name, offset } = culprit;
  if (culprit.kind === 'backslash')
    return { kind: 'tag', offset, tag: name, reason: 'A `<` is not the start of a tag' };
  if (culprit.kind === 'closing') return error;
  return { ...error, offset, opening: offset, tag: name, reason: `Expected a closing tag for \`<${name}>\`` };
}

/** The compiler only says that a line is not JavaScript; a parser of JavaScript says why, and where it ends. */
function withReason(error: MdxSyntaxError, text: string): MdxSyntaxError {
  const broken = brokenStatement(text, error.offset);
  const again = broken?.reason === undefined ? declaredAgain(text, error.offset) : undefined;
  if (again !== undefined)
    return { ...error, kind: 'declared-twice', offset: again.start, reason: `The page has \`${again.name}\` already` };
  if (broken?.reason === undefined || !/["'{=(]/.test(broken.source)) return error;
  const names = broken.names.map((name) => `\`${name}\``).join(', ');
  const code = names === '' ? 'This' : `The code of ${names}`;
  const reason = `${code} is not valid JavaScript: ${broken.reason}`;
  return { ...error, offset: Math.min(error.offset, broken.end), names: broken.names, reason };
}
