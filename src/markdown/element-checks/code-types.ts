import { readLiteral } from '../literal.ts';
import { parseFenceMeta } from '../fence-meta.ts';
import { hasTypes, problemsInPage } from '../twoslash/block-types.ts';
import { knownValue, type ElementRecord, type FenceRecord } from './element-record.ts';
import type { Finding } from './finding.ts';
import type { PageElements } from './page-elements.ts';
import { placeOf, placeOfFence } from './places.ts';

/** What is wrong with the types of a fence that shows them. */
export function fenceTypes(fence: FenceRecord, page: PageElements): Finding[] {
  const { language, twoslash } = parseFenceMeta(fence.language, fence.meta);
  if (twoslash !== true) return [];
  const start = page.text.indexOf('\n', fence.start) + 1;
  return typesFindings({ language, code: fence.value, start, place: placeOfFence(fence, page) }, page);
}

/** The same of `<CodeBlock twoslash>`, where the page says all of its code. */
export function elementTypes(page: PageElements): Finding[] {
  return page.elements.flatMap((element) => {
    const option = knownValue(element, 'twoslash');
    if (option === undefined || option === false || option === 'false') return [];
    if (element.name !== 'CodeBlock' || page.own.has('CodeBlock')) return [];
    const named = knownValue(element, 'language') ?? knownValue(element, 'lang');
    const language = typeof named === 'string' ? named : '';
    const code = codeOf(element, page);
    return code === undefined
      ? []
      : typesFindings({ language, ...code, place: placeOf(page, element, 'twoslash') }, page);
  });
}

interface Block {
  readonly language: string;
  readonly code: string;
  /** Where its first line starts in the text of the page. */
  readonly start: number;
  /** Where it asks for types. */
  readonly place: Pick<Finding, 'offset' | 'length'>;
}

function typesFindings({ language, code, start, place }: Block, page: PageElements): Finding[] {
  const kind = 'code-option-unsupported';
  if (!hasTypes(language)) {
    const message = '`twoslash` has no effect: it shows the types of TypeScript and JavaScript only.';
    return [{ kind, ...place, message, hint: 'Write `ts`, `tsx`, `js` or `jsx` before it, or leave it out.' }];
  }
  if (page.knowledge.types === undefined) {
    const message = '`twoslash` has no effect: the packages that read types are not installed.';
    return [
      { kind, ...place, message, hint: 'Install them beside docs.json: `npm install -D twoslash typescript@6`.' },
    ];
  }
  const lines = code.split('\n');
  return problemsInPage({ code, language }, page.knowledge.types).map(({ message, hint, line, character }) => ({
    kind: 'code-types',
    message,
    hint,
    ...placeOfLine(page.text, { start, line, character, written: lines[line] ?? '' }),
  }));
}

interface WrittenLine {
  readonly start: number;
  readonly line: number;
  readonly character: number;
  readonly written: string;
}

/** A line of a block may stand behind the indentation of what the block is in. */
function placeOfLine(
  text: string,
  { start, line, character, written }: WrittenLine,
): Pick<Finding, 'offset' | 'length'> {
  let offset = start;
  for (let left = line; left > 0; left -= 1) offset = Math.max(offset, text.indexOf('\n', offset) + 1);
  const end = text.indexOf('\n', offset);
  const whole = text.slice(offset, end < 0 ? text.length : end);
  const at = Math.max(0, whole.indexOf(written)) + character;
  return { offset: offset + at, length: Math.max(1, whole.trimEnd().length - at) };
}

/** The code in `code="…"`, or between the tags as a text in braces. */
function codeOf(element: ElementRecord, page: PageElements): Pick<Block, 'code' | 'start'> | undefined {
  const given = knownValue(element, 'code');
  if (typeof given === 'string') return { code: given, start: placeOf(page, element, 'code').offset };
  const { end } = page.tagOf(element);
  const inside = page.text.slice(end, page.text.lastIndexOf('</', element.end));
  const braces = inside.trim();
  const literal = braces.startsWith('{') && braces.endsWith('}') ? readLiteral(braces.slice(1, -1))?.value : undefined;
  return typeof literal === 'string' ? { code: literal, start: end + inside.indexOf('{') + 1 } : undefined;
}
