/** Data that JSON carries. */
export type GivenData = Readonly<Record<string, unknown>>;

/** What an island was given as an element, for the browser to make it again. */
export type GivenNode =
  | string
  | number
  | boolean
  | null
  | readonly GivenNode[]
  /** HTML of the server: the number of its template. */
  | { readonly html: number }
  /** A component of the format in one piece: an element with these props that shows this HTML. */
  | { readonly look: number; readonly props: GivenData }
  /** A function of the project: a component, or what it calls. */
  | { readonly module: string; readonly export: string }
  /** An object that has elements or functions in it, and what else it has. */
  | { readonly fields: GivenData; readonly given: Readonly<Record<string, GivenNode>> }
  | GivenElement;

/** An element: of HTML, of a component of the format, or of a component of the project. */
export interface GivenElement {
  readonly type:
    | { readonly tag: string }
    | { readonly own: string }
    | { readonly module: string; readonly export: string };
  readonly props: GivenData;
  /** Props that hold elements or functions. */
  readonly given: Readonly<Record<string, GivenNode>>;
}
