/** An expression of the page, and what it is then. */
export interface State {
  readonly expression: string;
  readonly value: unknown;
}

/** What is asked of an integration: by the contract in a bare context, and in a browser. */
export interface IntegrationCase {
  readonly settings: Readonly<Record<string, unknown>>;
  /** Settings that are wrong, each with the field at which it is said. */
  readonly invalid: readonly { readonly settings: Readonly<Record<string, unknown>>; readonly field: string }[];
}

export interface VendorCase extends IntegrationCase {
  /** The address of its script, and attributes that it must have. */
  readonly script: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Code that stands for the vendor's own. */
  readonly library?: string;
  /** Once it was started. */
  readonly started: State;
  /** After the reader opened the accordion "Details"; absent for a vendor that gets no events. */
  readonly tracked?: State;
  /** Where consent was asked for and given. */
  readonly gated?: State;
  /** What it was told when consent was withdrawn, before the page is loaded again; absent for a vendor that has no such call. */
  readonly withdrawn?: State;
}

/** Whether a case is one of a vendor, and not of what knows of consent. */
export function isVendorCase(entry: IntegrationCase): entry is VendorCase {
  return 'script' in entry;
}

/** What the reader did, as vendors get it. */
export const opened = ['docs.accordion.open', { title: 'Details' }] as const;

/** Settings that lack each of `fields` in turn. */
export function without(
  settings: Readonly<Record<string, unknown>>,
  ...fields: readonly string[]
): { readonly settings: Readonly<Record<string, unknown>>; readonly field: string }[] {
  return fields.map((field) => ({
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => name !== field)),
    field,
  }));
}

/** An expression for a queue of calls, each as an array. */
export function calls(queue: string): string {
  return `${queue}.map((call) => [...call])`;
}
