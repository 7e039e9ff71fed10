/**
 * What is read of twoslash's result (twoslash.netlify.app/refs/result). It is declared here as the package is the project's own, or
 * missing: Octavo's declarations must stand without it.
 */
export interface TwoslashResult {
  readonly code: string;
  readonly nodes: readonly TwoslashNode[];
  readonly meta: {
    /** Parts of the code that are cut out, as offsets. */
    readonly removals: readonly (readonly [number, number])[];
    readonly flagNotations: readonly TwoslashFlag[];
  };
}

/** An option that a block sets with `// @name: value`; `start` is an offset. */
export interface TwoslashFlag {
  readonly type: string;
  readonly name: string;
  readonly value: unknown;
  readonly start: number;
}

export type TwoslashNode = { readonly line: number; readonly character: number; readonly length: number } & (
  | { readonly type: 'hover' | 'query'; readonly text: string }
  | { readonly type: 'error'; readonly text: string; readonly code?: number | string | undefined }
  | { readonly type: 'completion'; readonly completions: readonly { readonly name: string }[] }
  | { readonly type: 'highlight'; readonly text?: string | undefined }
  | { readonly type: 'tag' }
);

/** What twoslash found at an offset, before it knows the place in the result. */
export interface FoundNode {
  readonly type: string;
  readonly start: number;
  readonly text?: string | undefined;
  readonly code?: number | string | undefined;
}

export interface TwoslashOptions {
  readonly handbookOptions: { readonly noErrorValidation: boolean };
  readonly filterNode: (node: FoundNode) => boolean;
}
