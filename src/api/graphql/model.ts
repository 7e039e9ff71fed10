import type { Schema } from '../model.ts';

/** A field of `Query`, `Mutation` or `Subscription`, and an operation that asks for it. */
export interface GraphqlField {
  readonly kind: 'query' | 'mutation' | 'subscription';
  readonly name: string;
  /** What takes its arguments, as one object. */
  readonly arguments: Schema;
  readonly returns: Schema;
  /** The text of the operation: all arguments are variables. */
  readonly document: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An argument of a field of GraphQL: `first: Int = 10`, and what is said of it on one line. */
export interface FieldArgument {
  readonly text: string;
  readonly description?: string;
}
