import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** Longer texts and more repetitions would fill the page. */
const maxLength = 256;
const maxRepetitions = 64;

/** Characters to choose from, the plainest first. */
const alphabet = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_ .:/@+#=,;!?$%&*()[]{}<>\'"\\|^~`',
  '\n',
  '\t',
  'é',
  '漢',
];

/**
 * Returns a text that a regular expression of a schema accepts (JSON Schema 2020-12 §6.3.3, ECMA-262), with at least
 * `minLength` characters where repetitions allow it. Undefined when the expression cannot be read or nothing plain fits.
 */
export function textMatching(pattern: string, minLength: number): string | undefined {
  const tree = parsed(pattern);
  if (tree === undefined) return undefined;
  for (const extra of [0, Math.min(minLength, maxRepetitions)]) {
    const writer = new TextWriter(extra);
    const text = writer.alternatives(tree.alternatives);
    if (text !== undefined && text.length >= minLength && text.length <= maxLength) return text;
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

/** Writes the plainest text that a tree accepts; `extra` more repetitions of what may repeat without end. */
class TextWriter {
  readonly #extra: number;
  readonly #groups = new Map<AST.CapturingGroup, string>();

  constructor(extra: number) {
    this.#extra = extra;
  }

  alternatives(list: readonly AST.Alternative[]): string | undefined {
    const texts = list.map(({ elements }) => this.#sequence(elements)).filter((text) => text !== undefined);
    return texts.find((text) => text !== '') ?? texts[0];
  }

  #sequence(elements: readonly AST.Element[]): string | undefined {
    let text = '';
    for (const element of elements) {
      const part = this.#element(element);
      if (part === undefined || text.length + part.length > maxLength) return undefined;
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
    const wanted = max === Number.POSITIVE_INFINITY ? Math.max(min, 1) + this.#extra : Math.max(min, max > 1 ? 1 : 0);
    if (wanted > maxRepetitions && min > maxRepetitions) return undefined;
    const part = wanted === 0 ? '' : this.#element(element);
    return part === undefined ? (min === 0 ? '' : undefined) : part.repeat(Math.min(wanted, max));
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
