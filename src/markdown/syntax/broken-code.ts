import { parseCode } from '../../javascript/syntax.ts';
import type { TextEdit } from '../text-edits.ts';

/** An import or export that is not JavaScript, or a statement beside them. */
export interface BrokenStatement {
  readonly start: number;
  readonly end: number;
  readonly source: string;
  /** Names that it would have given. */
  readonly names: readonly string[];
  /** What the parser has against it, as one sentence without a full stop. */
  readonly reason: string | undefined;
}

const opening = /^(?:import|export)\b/;
/** Lines that go on with a statement behind an empty line: indented ones, and those that close something. */
const goesOn = /^(?:[ \t]+\S|[)\]}])/;

/**
 * Returns the statement that an error at an offset is about: the last one up to there that cannot be parsed, as the
 * parser of pages stumbles over what comes behind what is not closed. Undefined where no import or export stands around it.
 */
export function brokenStatement(text: string, offset: number): BrokenStatement | undefined {
  const lines = linesOf(text);
  const at = lines.findLastIndex(({ start }) => start <= offset);
  let found: BrokenStatement | undefined;
  for (let first = at; first >= 0; first -= 1) {
    if (!opening.test(lines[first]?.text ?? '')) continue;
    const statement = statementAt(text, lines, first);
    found ??= statement;
    if (statement.reason !== undefined) return statement;
  }
  return found;
}

/** Returns where a statement, of those side by side from the one of an offset on, declares a name that an earlier one has. */
export function declaredAgain(text: string, offset: number): { name: string; start: number } | undefined {
  const lines = linesOf(text);
  const first = lines.findLastIndex(({ start }) => start <= offset);
  const last = lines.findIndex((line, index) => index > first && endsBefore(line, lines[index + 1]));
  const seen = new Set<string>();
  for (const { text: line, start } of lines.slice(first, last < 0 ? undefined : last)) {
    const names = opening.test(line) ? namesIn(line) : [];
    const name = names.find((declared) => seen.has(declared));
    if (name !== undefined) return { name, start };
    for (const declared of names) seen.add(declared);
  }
  return undefined;
}

/** Returns the lines from the one of an offset to the end of the statement: MDX knows no statements but imports and exports. */
export function foreignStatement(text: string, offset: number): BrokenStatement {
  const lines = linesOf(text);
  return statementAt(
    text,
    lines,
    lines.findLastIndex(({ start }) => start <= offset),
  );
}

function statementAt(text: string, lines: readonly Line[], first: number): BrokenStatement {
  const last = lines.findIndex(
    (line, index) => index > first && (opening.test(line.text) || endsBefore(line, lines[index + 1])),
  );
  const start = lines[first]?.start ?? 0;
  const end = last < 0 ? text.length : (lines[last]?.start ?? text.length) - 1;
  const source = text.slice(start, end).trimEnd();
  const names = namesIn(source);
  return { start, end: start + source.length, source, names, reason: parseCode(source).errors[0]?.reason };
}

/** Puts in what declares the names of a broken statement, so that what uses them is not a further mistake. */
export function withoutBroken({ start, end, source, names }: BrokenStatement, text: string): TextEdit | undefined {
  const rest = text.slice(0, start) + text.slice(end);
  const lost = names.filter((name) => !isDeclared(name, rest));
  const stand = lost.length === 0 ? '' : `export const ${lost.map((name) => `${name} = undefined`).join(', ')};`;
  return stand === source ? undefined : { start, end, text: stand };
}

interface Line {
  readonly start: number;
  readonly text: string;
}

function linesOf(text: string): Line[] {
  return [...text.matchAll(/^.*$/gm)].map(({ index, 0: line }) => ({ start: index, text: line }));
}

function endsBefore({ text }: Line, following: Line | undefined): boolean {
  return text.trim() === '' && !goesOn.test(following?.text ?? '');
}

const declaration = /^export\s+(?:async\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+|[{[][^=]*)/;

function namesIn(source: string): string[] {
  const [, clause = ''] = declaration.exec(source) ?? /^import\s+([^"'\n]*)/.exec(source) ?? [];
  const words = [...clause.matchAll(/[A-Za-z_$][\w$]*/g)].map(([word]) => word);
  return [...new Set(words)].filter((word) => !/^(?:as|from|type|default)$/.test(word));
}

function isDeclared(name: string, text: string): boolean {
  return text.split('\n').some((line) => opening.test(line) && namesIn(line).includes(name));
}
