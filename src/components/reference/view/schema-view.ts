import type { ExternalDocs, Fact } from '../../../api/index.ts';

/** What a schema looks like on a page: plain data that the templates only have to write out. */
export interface TypeView {
  readonly type: string;
  /** Address of the page of the schema that the type names. */
  readonly model?: string;
  /** Markdown. */
  readonly description?: string;
  readonly default?: string;
  readonly facts: readonly Fact[];
  readonly externalDocs?: ExternalDocs;
  /** Fields and options below; absent when there are none. */
  readonly inside?: SchemaView;
}

/** Filled breadth first, so that a page that must be cut loses its deepest levels. */
export interface SchemaView {
  readonly rows: FieldRow[];
  readonly choices: ChoiceView[];
  /** What holds besides for some values. */
  conditions?: ConditionView[];
  note?: SchemaNote;
}

export interface FieldRow extends TypeView {
  /** Unique on the page. */
  readonly id: string;
  readonly name: string;
  /** `path`, `query` …: where a credential travels. */
  readonly location?: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly access?: 'readOnly' | 'writeOnly';
  readonly pills: { readonly pre: readonly string[]; readonly post: readonly string[] };
}

export interface ChoiceView extends TypeView {
  readonly label: string;
}

export interface ConditionView extends TypeView {
  /** For which values. */
  readonly when: Fact;
}

export type SchemaNote =
  /** The schema is the one of an enclosing field, at `id`. */
  | { readonly kind: 'recursive'; readonly name: string; readonly id: string }
  /** Left out to keep the page small; the description has it. */
  | { readonly kind: 'cut' };

/** Returns whether the view has fields or options; one without may still say why. */
export function hasParts({ rows, choices, conditions = [] }: SchemaView): boolean {
  return rows.length + choices.length + conditions.length > 0;
}

/** As many parts that are folded away as are no longer opened one by one. */
const many = 4;

/** Returns whether much is folded away inside of all these types together. */
export function isDeep(types: readonly TypeView[]): boolean {
  return types.reduce((count, type) => count + foldedParts(type), 0) >= many;
}

function foldedParts({ inside }: TypeView): number {
  if (inside === undefined) return 0;
  const rows = inside.rows.reduce(
    (count, row) => count + foldedParts(row) + (row.inside !== undefined && hasParts(row.inside) ? 1 : 0),
    0,
  );
  return inside.choices.reduce((count, choice) => count + foldedParts(choice), rows);
}
