import { isRecord } from '../../shared/is-record.ts';
import { nearestName } from '../../shared/nearest.ts';
import type { TwoslashFlag, TwoslashNode } from './twoslash-result.ts';

/** What is wrong with a block whose types are to be shown; line and character of it count from 0. */
export interface TypeProblem {
  readonly message: string;
  readonly hint: string;
  readonly line: number;
  readonly character: number;
}

/** An error that TypeScript found, wherever in the code. */
export interface FoundError {
  readonly code: number | string | undefined;
  readonly start: number;
  readonly text: string;
}

interface ReadBlock {
  readonly errors: readonly FoundError[];
  readonly flags: readonly TwoslashFlag[];
  readonly nodes: readonly TwoslashNode[];
}

/** Options of twoslash, and those of TypeScript that blocks of documentation set. */
const options =
  'errors noErrors noErrorsCutted noErrorValidation noStaticSemanticInfo showEmit showEmittedFile keepNotations filename strict target module moduleResolution lib types jsx jsxImportSource allowJs checkJs esModuleInterop noImplicitAny strictNullChecks noUncheckedIndexedAccess exactOptionalPropertyTypes experimentalDecorators verbatimModuleSyntax'.split(
    ' ',
  );

/** Returns what of a block is not as its notations say, in the order of its lines. */
export function problemsOf(code: string, { errors, flags, nodes }: ReadBlock): TypeProblem[] {
  const valuesOf = (name: string): TwoslashFlag[] => flags.filter((flag) => flag.name === name);
  const isUnchecked = [...valuesOf('noErrorValidation'), ...valuesOf('noErrors')].some(({ value }) => value === true);
  const expected = valuesOf('errors');
  const named = new Set(expected.flatMap(numbersOf));
  const found = new Set(errors.map((error) => Number(error.code)));
  return [
    ...flags.filter(({ type }) => type === 'unknown').map((flag) => unknownFlag(code, flag)),
    ...expected.flatMap((flag) => (isUnchecked ? [] : (missingErrors(code, flag, found) ?? []))),
    ...(isUnchecked ? [] : errors.filter((error) => !named.has(Number(error.code)))).map((error) =>
      unnamed(code, error),
    ),
    ...nodes.flatMap((node) =>
      node.type === 'completion' && node.completions.length === 0 ? [nothingToComplete(code)] : [],
    ),
  ].sort((a, b) => a.line - b.line);
}

function numbersOf({ value }: TwoslashFlag): number[] {
  return Array.isArray(value) ? value.map(Number) : [];
}

function unknownFlag(code: string, { name, start }: TwoslashFlag): TypeProblem {
  const suggestion = nearestName(name, options);
  return {
    message: `\`@${name}\` is no option of twoslash or TypeScript; the line is shown as a comment.`,
    hint:
      suggestion === undefined
        ? 'Remove the line, or write more in it than one word behind `@`.'
        : `Did you mean \`// @${suggestion}\`?`,
    ...placeAt(code, start),
  };
}

function missingErrors(code: string, flag: TwoslashFlag, found: ReadonlySet<number>): TypeProblem | undefined {
  const numbers = numbersOf(flag);
  const place = placeAt(code, flag.start);
  if (numbers.length === 0 || numbers.some(Number.isNaN))
    return {
      message: '`@errors` takes numbers of errors, with spaces between them.',
      hint: 'Write for example `// @errors: 2322 2304`.',
      ...place,
    };
  const missing = numbers.filter((number) => !found.has(number));
  if (missing.length === 0) return undefined;
  const names = missing.map((number) => `TS${number}`).join(', ');
  return {
    message: `\`@errors\` names ${names}, which TypeScript does not find in this block.`,
    hint: 'Remove the number, or correct the code that shall show the error.',
    ...place,
  };
}

function unnamed(code: string, { code: number, start, text }: FoundError): TypeProblem {
  const [sentence = ''] = text.split('\n');
  const missing = /^Cannot find (?:module|type definition file for) '([^'./][^']*)'/.exec(sentence)?.[1];
  const name = `TS${String(number ?? '')}`;
  return {
    message: `TypeScript finds an error in this block: ${name}, ${sentence}`,
    hint:
      missing === undefined
        ? `Correct the code; where the error is meant, write \`// @errors: ${String(number ?? '')}\` above it.`
        : `Install ${missing} or its types beside docs.json, or declare what the block needs of it above \`// ---cut---\`.`,
    ...placeAt(code, start),
  };
}

function nothingToComplete(code: string): TypeProblem {
  return {
    message: '`^|` points at nothing that can be completed.',
    hint: 'Put `^` under the end of a word, or behind a dot, of the line above.',
    ...placeAt(code, Math.max(0, code.search(/\^\|/))),
  };
}

/** Returns why twoslash cannot read a block: the error that it threw. */
export function failureOf(code: string, error: unknown): TypeProblem {
  const { title, description, recommendation } = isRecord(error) ? error : {};
  if (typeof title !== 'string' || typeof description !== 'string') {
    const reason = error instanceof Error ? error.message : String(error);
    return withoutTypes(reason, 'Correct the notations of the block, or remove `twoslash`.', placeAt(code, 0));
  }
  const place = placeIn(code, description);
  const [marker] = /\^[?|]/.exec(description) ?? [];
  if (marker !== undefined) {
    const reason = `\`${marker}\` points at nothing that has a type`;
    return withoutTypes(
      reason,
      'Put `^` under a name of the line above that readers see.',
      lineWith(marker, code, place),
    );
  }
  if (/cut-(?:start|end)/.test(description)) {
    const reason = '`// ---cut-start---` and `// ---cut-end---` do not match';
    return withoutTypes(reason, 'Write one `// ---cut-end---` behind each `// ---cut-start---`.', place);
  }
  const advice = typeof recommendation === 'string' ? recommendation.trim() : '';
  const hint = advice === '' || advice.startsWith('This is likely') ? 'Correct the line, or remove it.' : ended(advice);
  const lines = description.split('\n').map((line) => line.trim());
  return withoutTypes(lines.join(' ').trim(), hint, place);
}

/** The line that twoslash names is one behind where it points past the end of the line above. */
function lineWith(
  marker: string,
  code: string,
  { line }: Pick<TypeProblem, 'line'>,
): Pick<TypeProblem, 'line' | 'character'> {
  const lines = code.split('\n');
  const found = lines.slice(0, line + 1).findLastIndex((text) => text.includes(marker));
  return { line: Math.max(0, found), character: Math.max(0, (lines[found] ?? '').indexOf(marker)) };
}

function withoutTypes(reason: string, hint: string, place: Pick<TypeProblem, 'line' | 'character'>): TypeProblem {
  return { message: `This block is shown without types: ${ended(reason)}`, hint, ...place };
}

function ended(sentence: string): string {
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** Where an error of twoslash is: it names a line, or the option that it could not read. */
function placeIn(code: string, description: string): Pick<TypeProblem, 'line' | 'character'> {
  const [, line] =
    /\bat line(?:\(s\))? (\d+)|\bon line (\d+)/.exec(description)?.filter((part) => part !== undefined) ?? [];
  if (line !== undefined) return { line: Number(line) - 1, character: 0 };
  const [, option] = /^Got .* for (\w+) but/s.exec(description) ?? [];
  const at = option === undefined ? -1 : code.toLowerCase().indexOf(`@${option.toLowerCase()}`);
  return placeAt(code, Math.max(0, code.lastIndexOf('\n', at) + 1));
}

function placeAt(code: string, offset: number): Pick<TypeProblem, 'line' | 'character'> {
  const before = code.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}
