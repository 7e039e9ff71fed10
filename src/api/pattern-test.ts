import { foreignSyntax } from './pattern-dialect.ts';
import { parsePattern, type PatternNode, type Repetition } from './pattern-syntax.ts';

/** A place in a pattern: what is read there, and where it leads to. */
interface State {
  readonly node?: Extract<PatternNode, { readonly kind: 'character' | 'assertion' }>;
  next: readonly State[];
}

interface Program {
  readonly start: State;
  readonly end: State;
  readonly size: number;
  readonly flags: '' | 'u';
}

/** Characters of a pattern; a longer one could be nested deeper than what reads it. */
const maxLength = 2000;
/** States of a pattern: `(a{1000}){1000}` would have a million. */
const maxStates = 2000;
/** Steps of one test, each state being looked at once for each character. */
const maxSteps = 1_000_000;

/**
 * Returns whether a text matches a pattern of a description, in a time that grows with their lengths and never faster, as it
 * goes through all ways at once; undefined for what is no pattern, is of another dialect, or needs another way (back references,
 * looking around).
 */
export function testPattern(text: string, pattern: string): boolean | undefined {
  const program = programOf(pattern);
  if (program === undefined) return undefined;
  const characters = program.flags === 'u' ? [...text] : text.split('');
  if ((characters.length + 1) * program.size > maxSteps) return undefined;
  let states = new Set<State>();
  for (let at = 0; at <= characters.length; at += 1) {
    const reached = new Set<State>();
    for (const state of [...states, program.start]) reach(state, reached, { characters, at });
    if (reached.has(program.end)) return true;
    const character = characters[at];
    states = new Set<State>();
    if (character === undefined) return false;
    for (const { node, next } of reached)
      if (node?.kind === 'character' && node.test(character)) for (const state of next) states.add(state);
  }
  return false;
}

/** Adds a state, and all that it leads to without reading a character. */
function reach(
  first: State,
  reached: Set<State>,
  { characters, at }: { readonly characters: readonly string[]; readonly at: number },
): void {
  const waiting = [first];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    const { node } = state;
    if (node?.kind === 'character' || (node?.kind === 'assertion' && !node.holds(characters, at))) continue;
    waiting.push(...state.next);
  }
}

const programs = new Map<string, Program | undefined>();
const maxPrograms = 500;

function programOf(pattern: string): Program | undefined {
  if (programs.has(pattern)) return programs.get(pattern);
  if (programs.size >= maxPrograms) programs.clear();
  const program = compile(pattern);
  programs.set(pattern, program);
  return program;
}

function compile(pattern: string): Program | undefined {
  const isRead = pattern.length <= maxLength && foreignSyntax(pattern) === undefined;
  const flags = isRead ? flagsOf(pattern) : undefined;
  const node = flags === undefined ? undefined : parsePattern(pattern, flags);
  if (flags === undefined || node === undefined) return undefined;
  const end: State = { next: [] };
  const built = { size: 1 };
  const start = build(node, end, built);
  return start === undefined ? undefined : { start, end, size: built.size, flags };
}

/** Another dialect of regular expressions may be valid without `u`. */
function flagsOf(pattern: string): '' | 'u' | undefined {
  for (const flags of ['u', ''] as const) {
    try {
      new RegExp(pattern, flags);
      // Without `u`, properties of Unicode are the letters of their names.
      return flags === 'u' || !/\\p\{/i.test(pattern) ? flags : undefined;
    } catch {
      // Tried with the next flags.
    }
  }
  return undefined;
}

/** Returns the state that a part begins in when `after` comes behind it; undefined when there would be too many. */
function build(node: PatternNode, after: State, built: { size: number }): State | undefined {
  built.size += 1;
  if (built.size > maxStates) return undefined;
  if (node.kind === 'character' || node.kind === 'assertion') return { node, next: [after] };
  if (node.kind === 'sequence')
    return node.nodes.reduceRight<State | undefined>(
      (next, part) => (next === undefined ? undefined : build(part, next, built)),
      after,
    );
  if (node.kind === 'choice') {
    const next = node.nodes.map((option) => build(option, after, built));
    return next.every((state) => state !== undefined) ? { next } : undefined;
  }
  return buildRepetition(node, after, built);
}

function buildRepetition({ node, min, max }: Repetition, after: State, built: { size: number }): State | undefined {
  let next: State | undefined = after;
  if (max === Infinity) {
    const loop: State = { next: [after] };
    const body = build(node, loop, built);
    if (body === undefined) return undefined;
    loop.next = [body, after];
    next = loop;
  } else {
    for (let count = min; count < max && next !== undefined; count += 1) {
      const body: State | undefined = build(node, next, built);
      next = body === undefined ? undefined : { next: [body, after] };
    }
  }
  for (let count = 0; count < min && next !== undefined; count += 1) next = build(node, next, built);
  return next;
}
