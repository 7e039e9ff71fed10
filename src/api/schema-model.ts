import type { FieldArgument } from './graphql/model.ts';

export interface ExternalDocs {
  readonly url: string;
  /** Markdown. */
  readonly description?: string;
}

/** A JSON Schema 2020-12 object, read once; `allOf` is merged, `nullable` and Swagger's `file` are rewritten. */
export interface Schema {
  /** Key into `ApiDocument.schemas`; the other fields, when set, override those of the target. */
  readonly ref?: string;
  /** Last segment of the pointer when the document names the schema. */
  readonly name?: string;
  readonly title?: string;
  /** Markdown. */
  readonly description?: string;
  /** JSON types; empty when any is allowed. `null` is last. */
  readonly types: readonly string[];
  /** `null` is allowed as well: set where no `types` say so. */
  readonly nullable?: boolean;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  /** What is said of values of `enum`, as Markdown, by the value as it is shown. */
  readonly enumTexts?: Readonly<Record<string, string>>;
  readonly const?: unknown;
  readonly default?: unknown;
  /** `x-default`: value that the playground fills in where the site prefills. */
  readonly prefill?: unknown;
  /** What an empty field of a form shows, in place of an example. */
  readonly placeholder?: string;
  readonly examples: readonly unknown[];
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly properties?: readonly Property[];
  /** Names that must be there and that `properties` does not hold. */
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  /** What no part of the schema describes, where `additionalProperties` says nothing of it. */
  readonly unevaluatedProperties?: Schema | boolean;
  readonly patternProperties?: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  /** What holds besides for some values. */
  readonly conditions?: readonly Condition[];
  /** Items that a list must have, whatever else is in it. */
  readonly contains?: readonly Contained[];
  readonly propertyNames?: Schema;
  readonly discriminator?: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
    /** OAS 3.2, 4.25.1. */
    readonly defaultMapping?: string;
  };
  /** Named schemas that extend this one through `allOf`, where its discriminator tells them apart: a value may be any of them. */
  readonly extendedBy?: readonly Schema[];
  /** A BigInt is an integer that a number cannot hold. */
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly exclusiveMinimum?: number | bigint;
  readonly exclusiveMaximum?: number | bigint;
  readonly multipleOf?: number | bigint;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly contentMediaType?: string;
  readonly contentEncoding?: string;
  /** What a text holds that is written in `contentMediaType`. */
  readonly contentSchema?: Schema;
  readonly externalDocs?: ExternalDocs;
  /** Headers that it has as the part of a form. */
  readonly partHeaders?: readonly { readonly name: string; readonly type: string; readonly description?: string }[];
  /** How it is written in XML (OAS 3.1, 4.8.26). */
  readonly xml?: {
    readonly name?: string;
    readonly namespace?: string;
    readonly prefix?: string;
    readonly attribute?: boolean;
    readonly wrapped?: boolean;
    /** OAS 3.2, 4.26.2: a text inside the parent's element, or no node of its own. */
    readonly nodeType?: 'text' | 'cdata' | 'none';
  };
  /** The type as another language than JSON Schema writes it: `[User!]!`. */
  readonly notation?: string;
  /** What a field of GraphQL takes. */
  readonly arguments?: readonly FieldArgument[];
  /** The line of a field in the definition of its type: `posts(first: Int = 10): [Post!]!`. */
  readonly signature?: string;
  /** The values of an enum of GraphQL with what is said of each. */
  readonly values?: readonly { readonly name: string; readonly description?: string; readonly deprecated?: true }[];
  /** Keys of the types that a type implements, and of those that implement it. */
  readonly implements?: readonly string[];
  readonly implementedBy?: readonly string[];
  /** `x-mint.pre` and `x-mint.post`: pills before and after the name. */
  readonly pills?: { readonly pre: readonly string[]; readonly post: readonly string[] };
}

export interface Property {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
}

/**
 * `if`, `then` and `else` (JSON Schema 2020-12 §10.2.2). `dependentRequired` and `dependentSchemas` are those of objects
 * that have a property.
 */
export interface Condition {
  readonly if: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
}

/** `contains` with `minContains` and `maxContains`. */
export interface Contained {
  readonly schema: Schema;
  readonly least: number;
  readonly most?: number;
}
