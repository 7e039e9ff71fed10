import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { foreignSyntax } from '../pattern-dialect.ts';

/** Longer texts and more repetitions would fill the page. */
const longest = 256;
const maxRepetitions = 64;

/** Characters to choose from, the plainest first. */
const alphabet = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_ .:/@+#=,;!?$%&*()[]{}<>\'"\\|^~`',
  '\n',
  '\t',
  'é',
  '漢',
];

/** How many characters a text has, both included. */
interface Lengths {
  readonly min: number;
  readonly max?: number;
}

/**
 * Returns a text that a regular expression of a schema accepts (JSON Schema 2020-12 §6.3.3, ECMA-262), as long as asked for
 * where its repetitions allow it. Undefined when the expression cannot be read, is of another dialect, or nothing plain fits.
 */
export function textMatching(pattern: string, { min, max = longest }: Lengths): string | undefined {
  const tree = foreignSyntax(pattern) === undefined ? parsed(pattern) : undefined;
  if (tree === undefined) return undefined;
  for (const atLeast of [1, 0]) {
    const written = (missing: number): string | undefined =>
      new TextWriter(atLeast, missing).alternatives(tree.alternatives);
    const shortest = written(0);
    const missing = min - (shortest?.length ?? 0);
    const longer = missing > 0 ? written(missing) : shortest;
    const excess = missing > 0 ? (longer?.length ?? 0) - min : 0;
    const fitting = [excess > 0 ? written(missing - excess) : undefined, longer].find(
      (text) => text !== undefined && text.length >= min && text.length <= Math.min(max, longest),
    );
    if (fitting !== undefined) return fitting;
  }
  return undefined;
}

function parsed(pattern: string): AST.Pattern | undefined {
  const parser = new RegExpParser({ ecmaVersion: 2025 });
  for (const unicode of [true, false]) {
    try {
      return parser.parsePattern(pattern, 0, pattern.length, { unicode });
    } catch {
      // Many patterns in descriptions are only valid without the flag, some in no dialect of JavaScript.
    }
  }
  return undefined;
}

/** Writes the plainest text that a tree accepts, longer by what is missing: the first parts that may repeat do so for it. */
class TextWriter {
  /** How often a part stands that could be left out or stand many times. */
  readonly #atLeast: number;
  #missing: number;
  readonly #groups = new Map<AST.CapturingGroup, string>();

  constructor(atLeast: number, missing: number) {
    this.#atLeast = atLeast;
    this.#missing = missing;
  }

  alternatives(list: readonly AST.Alternative[]): string | undefined {
    const missing = this.#missing;
    let empty: string | undefined;
    for (const { elements } of list) {
      const text = this.#sequence(elements);
      if (text !== undefined && text !== '') return text;
      empty ??= text;
      this.#missing = missing;
    }
    return empty;
  }

  #sequence(elements: readonly AST.Element[]): string | undefined {
    let text = '';
    for (const element of elements) {
      const part = this.#element(element);
      if (part === undefined || text.length + part.length > longest) return undefined;
      text += part;
    }
    return text;
  }

  #element(element: AST.Element): string | undefined {
    switch (element.type) {
      case 'Character':
        return String.fromCodePoint(element.value);
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return characterOf(element.raw);
      case 'Group':
        return this.alternatives(element.alternatives);
      case 'CapturingGroup': {
        const text = this.alternatives(element.alternatives);
        if (text !== undefined) this.#groups.set(element, text);
        return text;
      }
      case 'Backreference':
        return Array.isArray(element.resolved) ? '' : (this.#groups.get(element.resolved) ?? '');
      case 'Quantifier':
        return this.#repeated(element);
      case 'Assertion':
        return '';
    }
  }

  #repeated({ min, max, element }: AST.Quantifier): string | undefined {
    if (min > maxRepetitions) return undefined;
    const wanted = Math.max(min, this.#missing > 0 ? Math.min(max, 1) : max > 1 ? this.#atLeast : 0);
    const part = wanted === 0 ? '' : this.#element(element);
    if (part === undefined) return min === 0 ? '' : undefined;
    const more = Math.min(Math.ceil(Math.max(this.#missing, 0) / (part.length || 1)), max - wanted);
    this.#missing -= more * part.length;
    return part.repeat(wanted + more);
  }
}

/** The plainest character of a class such as `[^a-z]` or `\d`: a class alone is always quick to test. */
function characterOf(raw: string): string | undefined {
  for (const flags of ['v', 'u', '']) {
    try {
      const expression = new RegExp(`^${raw}$`, flags);
      return alphabet.find((character) => expression.test(character));
    } catch {
      // The class belongs to another dialect.
    }
  }
  return undefined;
}
