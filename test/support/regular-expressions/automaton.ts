import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Positions of a regular expression (Glushkov): each takes one character, and says which may come next. */
export interface Automaton {
  readonly positions: readonly Position[];
  /** How many symbols there are: characters that stand for all others, and the two ends of a text. */
  readonly symbols: number;
}

export interface Position {
  /** Whether it takes a symbol. */
  readonly takes: readonly boolean[];
  readonly next: Set<number>;
  /** Whether a match is found after it, whatever follows. */
  accepts: boolean;
}

/** The start of a text, and its end. */
const ends = 2;
/** Where the search goes on when a match does not begin. */
export const searching = 0;

const usual = [...'aZ5_ -\t\n\r.,:;/\\"\'`()[]{}<>=*+#$%&!?@^|~x\u00e9\u2028\ufeff'];

interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isEmpty: boolean;
}

const nothing: Part = { first: [], last: [], isEmpty: true };

/**
 * Returns the automaton that searches for an expression. What stands in lookaheads may follow and leads nowhere; a lookbehind
 * of one character at the start, and `^` with the flag `m`, take the character before. Limits of repetition count as none
 * from 10 on, and as one below.
 */
export function automatonOf(source: string, flags: string): Automaton {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const characters = [...new Set([...usual, ...source])];
  const builder = createBuilder(characters, flags);
  builder.position(characters.map(() => true));
  const start = builder.position(
    characters.map(() => false),
    'start',
  );
  const whole = builder.alternatives(pattern.alternatives);
  for (const at of flags.includes('y') ? [start] : [searching, start]) builder.link([at], whole.first);
  if (!flags.includes('y')) builder.link([searching], [searching]);
  if (!flags.includes('y')) builder.link([start], [searching]);
  for (const at of whole.last) builder.accept(at);
  return { positions: builder.positions, symbols: characters.length + ends };
}

interface Builder {
  readonly positions: Position[];
  position(takes: readonly boolean[], end?: 'start' | 'end' | 'any'): number;
  link(from: readonly number[], to: readonly number[]): void;
  accept(at: number): void;
  alternatives(all: readonly AST.Alternative[]): Part;
}

function createBuilder(characters: readonly string[], flags: string): Builder {
  const positions: Position[] = [];
  const lines = characters.map((character) => /[\n\r\u2028\u2029]/.test(character));
  const position: Builder['position'] = (takes, end) => {
    const [start, stop] = [end === 'start', end === 'end' || end === 'any'];
    positions.push({ takes: [...takes, start, stop], next: new Set(), accepts: false });
    return positions.length - 1;
  };
  const link: Builder['link'] = (from, to) => {
    for (const a of from) for (const b of to) positions[a]?.next.add(b);
  };
  const single = (at: number): Part => ({ first: [at], last: [at], isEmpty: false });
  const known = new Map<string, readonly boolean[]>();
  const takesOf = (raw: string): readonly boolean[] => {
    const cached = known.get(raw);
    if (cached !== undefined) return cached;
    const expression = new RegExp(`^${raw}$`, flags.replace(/[gymd]/g, ''));
    const takes = characters.map((character) => expression.test(character));
    known.set(raw, takes);
    return takes;
  };
  const alternatives: Builder['alternatives'] = (all) => {
    const parts = all.map(({ elements }) => sequence(elements.map(element)));
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isEmpty: parts.some(({ isEmpty }) => isEmpty),
    };
  };
  const sequence = (parts: readonly Part[]): Part => {
    let whole = nothing;
    for (const part of parts) {
      link(whole.last, part.first);
      whole = {
        first: whole.isEmpty ? [...whole.first, ...part.first] : whole.first,
        last: part.isEmpty ? [...whole.last, ...part.last] : part.last,
        isEmpty: whole.isEmpty && part.isEmpty,
      };
    }
    return whole;
  };
  const repeated = ({ element: inside, min, max }: AST.Quantifier): Part => {
    const part = element(inside);
    if (max >= 10) link(part.last, part.first);
    return max === 0 ? nothing : { ...part, isEmpty: part.isEmpty || min === 0 };
  };
  const assertion = (node: AST.Assertion): Part => {
    const isFirst = node.parent.type === 'Alternative' && node.parent.elements[0] === node;
    const isLast = node.parent.type === 'Alternative' && node.parent.elements.at(-1) === node;
    switch (node.kind) {
      case 'start':
        return single(
          flags.includes('m')
            ? position([...lines], 'start')
            : position(
                lines.map(() => false),
                'start',
              ),
        );
      case 'end':
        return single(position(flags.includes('m') ? lines : lines.map(() => false), 'end'));
      case 'word':
        // Before a word there is none; elsewhere it is passed over.
        return isFirst && !node.negate ? single(position(takesOf(String.raw`\W`), 'start')) : nothing;
      case 'lookbehind':
        return before(node);
      case 'lookahead':
        // Behind it a match may fail whatever it was.
        if (isLast)
          return single(
            position(
              lines.map(() => true),
              'any',
            ),
          );
        return node.negate ? nothing : { ...alternatives(node.alternatives), last: [], isEmpty: true };
    }
  };
  /** The character before a match. */
  const before = (node: AST.LookaroundAssertion): Part => {
    const [alternative, ...others] = node.alternatives;
    const [one, ...more] = alternative?.elements ?? [];
    const isFirst = node.parent.type === 'Alternative' && node.parent.elements[0] === node;
    if (one === undefined || others.length + more.length > 0 || !isFirst || !('raw' in one)) return nothing;
    if (one.type !== 'Character' && one.type !== 'CharacterClass' && one.type !== 'CharacterSet') return nothing;
    return single(
      position(
        takesOf(one.raw).map((takes) => takes !== node.negate),
        node.negate ? 'start' : undefined,
      ),
    );
  };
  const element = (node: AST.Element): Part => {
    switch (node.type) {
      case 'Assertion':
        return assertion(node);
      case 'Quantifier':
        return repeated(node);
      case 'Group':
      case 'CapturingGroup':
        return alternatives(node.alternatives);
      case 'Backreference':
        return single(position(characters.map((character) => /["'`~]/.test(character))));
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return single(position(takesOf(node.raw)));
    }
  };
  return {
    positions,
    position,
    link,
    alternatives,
    accept(at) {
      const found = positions[at];
      if (found !== undefined) found.accepts = true;
    },
  };
}
