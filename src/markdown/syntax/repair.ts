import { locateError } from './locate-error.ts';
import { createRepairer, type Repair } from './repair-edits.ts';
import { readSyntaxError, type MdxSyntaxError } from './syntax-error.ts';
import { editFurther, type MappedText } from '../text-edits.ts';

/** More than a page with one kind of mistake needs, and still quick. */
const maximumRepairs = 200;

export interface RepairAttempt<T> {
  /** Undefined when the page still fails. */
  readonly result: T | undefined;
  /** Every error that was met and is not the consequence of another one, with offsets in the original text. */
  readonly errors: readonly MdxSyntaxError[];
}

/**
 * Compiles a page; after each syntax error, the construct that the parser could not read is turned into plain text
 * (a backslash before its `<` or `{`), `<br>` is closed, a forgotten closing tag is added, one that stands in the wrong
 * block is moved, and the page is tried again. `compile` throws the compiler's error. An error of another kind has no repair.
 */
export function compileWithRepairs<T>(source: MappedText, compile: (source: MappedText) => T): RepairAttempt<T> {
  const errors: MdxSyntaxError[] = [];
  const repairOf = createRepairer();
  let text = source;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return { result: compile(text), errors };
    } catch (thrown) {
      const error = locateError(readSyntaxError(thrown, text.text), text.text);
      const repair = attempt < maximumRepairs && error.kind !== 'unreadable' ? repairOf(error, text.text) : undefined;
      const original = inOriginal(error, text, repair);
      if (repair?.isConsequence !== true) addError(errors, original);
      if (repair === undefined) return { result: undefined, errors };
      text = editFurther(text, repair.edits);
    }
  }
}

/**
 * Returns the errors with one for each opening tag and each run of braces: what cannot be read of its attributes is met as a
 * brace, as the tag and as what stands in the brace, and `{{%` as two braces. `text` is the author's.
 */
export function oneEachConstruct(errors: readonly MdxSyntaxError[], text: string): MdxSyntaxError[] {
  const reported: MdxSyntaxError[] = [];
  for (const error of errors) {
    const isOfSame = ({ offset }: MdxSyntaxError): boolean =>
      isInOneTag(text, offset, error.offset) || isInOneRun(text, offset, error.offset);
    if (!reported.some(isOfSame)) reported.push(error);
  }
  return reported;
}

const inOpeningTag = /^<[A-Za-z][\w.]*\s(?:[^<>]|=>)*$/;

/** Whether one of two places is the start of an opening tag, and the other stands in it, or both stand in one. */
function isInOneTag(text: string, a: number, b: number): boolean {
  const [first, last] = [Math.min(a, b), Math.max(a, b)];
  if (last - first > 2000 || first === last) return false;
  const start = text[first] === '<' ? first : text.lastIndexOf('<', first);
  const between = text.slice(start, last);
  return start >= 0 && !/\n[ \t]*\r?\n/.test(between) && inOpeningTag.test(between);
}

function isInOneRun(text: string, a: number, b: number): boolean {
  return Math.abs(a - b) < 4 && /^\{{1,3}[{<%]$/.test(text.slice(Math.min(a, b), Math.max(a, b) + 1));
}

/** One closing tag may come before several others that are missing: each of those is a mistake in its own place. */
function addError(errors: MdxSyntaxError[], error: MdxSyntaxError): void {
  const isTaken = (place: number): boolean => errors.some(({ offset }) => offset === place);
  if (!isTaken(error.offset)) errors.push(error);
  else if (error.kind === 'unexpected-closing-tag' && error.opening !== undefined && !isTaken(error.opening)) {
    const reason = `Expected a closing tag for \`<${error.tag ?? ''}>\``;
    errors.push({ ...error, kind: 'unclosed-tag', offset: error.opening, reason });
  }
}

function inOriginal(error: MdxSyntaxError, { toOriginal }: MappedText, repair: Repair | undefined): MdxSyntaxError {
  return {
    ...error,
    offset: toOriginal(error.offset),
    ...(error.opening === undefined ? {} : { opening: toOriginal(error.opening) }),
    ...(repair === undefined ? {} : { repair: repair.kind }),
  };
}
