/** A place in a file; line and column count from 1, column in UTF-16 units. */
export interface Point {
  readonly line: number;
  readonly column: number;
}

export interface SourceRange {
  readonly start: Point;
  readonly end?: Point;
}

export type Severity = 'error' | 'warning' | 'info';

/** One problem in what the author wrote: plain data, so that every reporter can carry it. */
export interface Diagnostic {
  /** Permanent, searchable code: `OCT` and three digits. */
  readonly code: string;
  /** Kebab-case name of the kind, as the documentation lists it. */
  readonly name: string;
  readonly severity: Severity;
  /** What is wrong, as one sentence. */
  readonly message: string;
  /** Path relative to the docs project, with forward slashes. */
  readonly file: string;
  readonly range?: SourceRange;
  /** What to do about it. */
  readonly hint?: string;
  /** Other places that belong to the problem. */
  readonly related?: readonly { readonly message: string; readonly file: string; readonly range?: SourceRange }[];
}

/** The best value that could be read, with every problem that was found. */
export interface Result<T> {
  readonly value: T;
  readonly diagnostics: readonly Diagnostic[];
}

/** A text file of the docs project. */
export interface SourceFile {
  /** Path relative to the docs project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** An API description, and the overlays that change it before it is read, in their order (OpenAPI Overlay 1.1). */
export interface DescriptionFile extends SourceFile {
  readonly overlays?: readonly SourceFile[];
  /** Set for a GraphQL schema: what docs.json says about its API. */
  readonly graphql?: {
    readonly server?: string | undefined;
    /** Headers that requests may have: descriptions by name. */
    readonly headers?: Readonly<Record<string, string>> | undefined;
  };
}

interface DiagnosticKind {
  readonly code: string;
  readonly severity: Severity;
}

type DiagnosticDetails = Omit<Diagnostic, 'code' | 'name' | 'severity'>;

export type DiagnosticFactories<K extends string> = {
  readonly [Name in K]: (details: DiagnosticDetails) => Diagnostic;
};

/**
 * Declares the kinds of problem that a room can report.
 * Returns one function per kind, which creates a `Diagnostic` from its details.
 * Codes are never reused: OCT1xx project, 2xx markdown, 3xx api, 4xx site, 5xx integrations, 6xx commands.
 */
export function defineDiagnostics<K extends string>(kinds: Record<K, DiagnosticKind>): DiagnosticFactories<K> {
  const factories: Partial<Record<K, (details: DiagnosticDetails) => Diagnostic>> = {};
  for (const name of Object.keys(kinds) as K[]) {
    const { code, severity } = kinds[name];
    factories[name] = (details) => ({ code, name, severity, ...details });
  }
  return factories as DiagnosticFactories<K>;
}
