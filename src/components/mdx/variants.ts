interface Variant {
  /** Name of the `.astro` file. */
  readonly file: string;
  readonly props: Readonly<Record<string, unknown>>;
}

const callout = (kind: string): Variant => ({ file: 'Callout', props: { kind } });

/** Components that look like another one with some props fixed; the others have a file of their own name. */
export const variants: Readonly<Record<string, Variant>> = {
  Note: callout('note'),
  Tip: callout('tip'),
  Warning: callout('warning'),
  Info: callout('info'),
  Check: callout('check'),
  Danger: callout('danger'),
  ParamField: { file: 'Field', props: { kind: 'param' } },
  ResponseField: { file: 'Field', props: { kind: 'response' } },
  RequestExample: { file: 'CodeGroup', props: { kind: 'request' } },
  ResponseExample: { file: 'CodeGroup', props: { kind: 'response' } },
};
