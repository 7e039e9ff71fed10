import type { FormatName } from './formats/index.ts';

/** What a symbol of a library is. Other kinds of a language are the nearest of these: a record or a trait is a class. */
export type SymbolKind =
  | 'module'
  | 'class'
  | 'interface'
  | 'enum'
  | 'function'
  | 'type'
  | 'variable'
  | 'constructor'
  | 'method'
  | 'property'
  | 'value';

/** A piece of code, and the id of the symbol that it names. */
export interface CodePart {
  readonly text: string;
  readonly ref?: string;
}

/** A type or a declaration as its language writes it. */
export type Code = readonly CodePart[];

/**
 * A library as its documentation tool described it: plain data. Texts are Markdown with HTML, of strangers; links to
 * symbols in them have addresses of `symbolLink`.
 */
export interface Library {
  readonly format: FormatName;
  /** Path of the artifact in the project, or its URL. */
  readonly location: string;
  readonly title: string;
  /** The language of its code, as fences name it. */
  readonly language: string;
  /** Changes when the artifact does. */
  readonly digest: string;
  readonly groups: readonly SymbolGroup[];
  /** The symbols that have pages, by id. */
  readonly symbols: ReadonlyMap<string, LibrarySymbol>;
}

/** A group of navigation, with the ids of what stands in it. */
export interface SymbolGroup {
  readonly title: string;
  readonly symbols: readonly string[];
}

export interface LibrarySymbol {
  /** The name that tells it from all others: `Client`, `com.acme.Client`, `Client.getUser`. */
  readonly id: string;
  readonly kind: SymbolKind;
  readonly name: string;
  readonly description?: string;
  /** What is said of its deprecation, which may be nothing. */
  readonly deprecated?: string;
  /** Where its code is; an address where that is known. */
  readonly source?: { readonly label: string; readonly url?: string };
  /** The type of a property or variable. */
  readonly type?: Code;
  /** What is said of it before its name, as lists of members show it: `static`, `readonly`. */
  readonly modifiers?: readonly string[];
  /** How it is written; overloads are several. */
  readonly signatures: readonly Signature[];
  readonly members: readonly LibrarySymbol[];
}

export interface Signature {
  readonly code: Code;
  /** What is said of this overload alone. */
  readonly description?: string;
  readonly typeParameters: readonly Parameter[];
  readonly parameters: readonly Parameter[];
  readonly returns?: Outcome;
  readonly throws: readonly Outcome[];
}

export interface Parameter {
  readonly name: string;
  readonly type: Code;
  readonly required: boolean;
  readonly default?: string;
  readonly description?: string;
}

/** What comes back, or is thrown. */
export interface Outcome {
  readonly type: Code;
  readonly description?: string;
}

/** Returns a signature that is nothing but its code. */
export function plainSignature(code: Code): Signature {
  return { code, typeParameters: [], parameters: [], throws: [] };
}

/** Returns the text of code. */
export function codeText(code: Code): string {
  return code.map(({ text }) => text).join('');
}
