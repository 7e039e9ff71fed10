import type { Schema } from '../../api/index.ts';

/** How one value is entered: what the build makes of a schema, as plain JSON in the page. */
export type FormField = ScalarField | SelectField | FileField | ObjectField | ListField | ChoiceField | ReferenceField;

interface FieldBase {
  /** Type as the reference shows it: `string<uuid>`. */
  readonly type: string;
  /** Plain text. */
  readonly description?: string;
  readonly nullable?: true;
  readonly deprecated?: true;
  /** It may be sent without a value (OAS 3.1, 4.8.12.2.1), as this text: `page=`. */
  readonly empty?: string;
  /** Value that the form starts with. */
  readonly initial?: unknown;
}

/** A value that is typed: a text, a number, or any JSON. */
export interface ScalarField extends FieldBase {
  readonly kind: 'text' | 'number' | 'any';
  /** Kind of input that suits a text: docs-json.md has no word on it, JSON Schema 2020-12 §7.3 has the formats. */
  readonly input?: 'date' | 'date-time' | 'password' | 'lines';
  readonly placeholder?: string;
  readonly limits?: ScalarLimits;
}

export interface ScalarLimits extends Pick<
  Schema,
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
> {
  readonly integer?: true;
}

/** One of the values of an enum, or true and false. */
export interface SelectField extends FieldBase {
  readonly kind: 'select';
  readonly options: readonly unknown[];
  /** What is said of them, by their JSON: `1` is `High`. */
  readonly names?: Readonly<Record<string, string>>;
  /** What a server takes when nothing is sent. */
  readonly fallback?: string;
}

export interface FileField extends FieldBase {
  readonly kind: 'file';
  readonly multiple?: true;
  /** Media types for the file dialog. */
  readonly accept?: string;
}

export interface ObjectField extends FieldBase {
  readonly kind: 'object';
  readonly members: readonly NamedField[];
  /** Values under names of one's own; absent where there may be none. */
  readonly others?: FormField;
}

export interface NamedField {
  readonly name: string;
  readonly required: boolean;
  readonly field: FormField;
}

export interface ListField extends FieldBase {
  readonly kind: 'list';
  /** The first items, where each has a schema of its own. */
  readonly first?: readonly FormField[];
  readonly item: FormField;
  readonly fewest?: number;
  readonly most?: number;
  readonly unique?: true;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly label: string; readonly field: FormField }[];
}

/** A field that is defined once: recursion stays a reference. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly ref: string;
}

/** Fields by the name that references use. */
export type FieldDefinitions = Readonly<Record<string, FormField>>;

/** Returns the field itself, or the one that it refers to with what stands beside the reference. */
export function resolveField(definitions: FieldDefinitions, field: FormField): Exclude<FormField, ReferenceField> {
  if (field.kind !== 'reference') return field;
  const { kind: _kind, ref, ...own } = field;
  const target = definitions[ref];
  if (target === undefined || target.kind === 'reference') return { kind: 'any', ...own };
  return { ...target, ...own };
}
