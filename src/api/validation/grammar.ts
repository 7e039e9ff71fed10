/** What a value of a description may be. */
export type Rule =
  | { readonly is: 'anything' | 'text' | 'flag' | 'number' | 'count' }
  /** Words that only the newest version has are taken in all, and offered in that one. */
  | { readonly is: 'choice'; readonly of: readonly string[]; readonly newest?: readonly string[] }
  | { readonly is: 'object'; readonly name: string }
  /** A `$ref` to an object, which must not stand here itself. */
  | { readonly is: 'reference'; readonly name: string }
  | { readonly is: 'list'; readonly of: Rule }
  | { readonly is: 'map'; readonly of: Rule }
  | { readonly is: 'either'; readonly of: readonly Rule[] };

/** One kind of object of a specification. */
export interface ObjectRule {
  /** With its article, for sentences: `an operation`. */
  readonly label: string;
  readonly fields: Readonly<Record<string, Rule>>;
  readonly required?: readonly string[];
  /** What stands under names that the author chooses. */
  readonly others?: Rule;
  /** Other keys mean nothing and are allowed; only those that look misspelt are told. */
  readonly open?: boolean;
  /** Section of `components` that holds such objects. */
  readonly home?: string;
  /** Where what an unknown key means is said in this version, by key. */
  readonly moved?: Readonly<Record<string, string>>;
}

/** The objects of one version of a specification; `document` is the root. */
export type Grammar = Readonly<Record<string, ObjectRule>>;

export const anything: Rule = { is: 'anything' };
export const text: Rule = { is: 'text' };
export const flag: Rule = { is: 'flag' };
export const number: Rule = { is: 'number' };
/** A whole number that is not negative. */
export const count: Rule = { is: 'count' };

export function choice(...of: readonly string[]): Rule {
  return { is: 'choice', of };
}

export function object(name: string): Rule {
  return { is: 'object', name };
}

export function reference(name: string): Rule {
  return { is: 'reference', name };
}

export function list(of: Rule): Rule {
  return { is: 'list', of };
}

export function map(of: Rule): Rule {
  return { is: 'map', of };
}

export function either(...of: readonly Rule[]): Rule {
  return { is: 'either', of };
}
