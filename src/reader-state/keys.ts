/**
 * What the browser keeps for readers of API pages. A name of a description (`apiName`) follows each key but the first; the
 * number is that of the format. content/reference/playground.mdx tells readers of each of them.
 */
export const storageKeys = {
  /** Device: the language of samples. */
  language: 'octavo-language',
  /** Device: the environments of a description, `ApiState`. */
  state: 'octavo-state-1:',
  /** Tab, and the device where the reader asks for it: what was entered for schemes. */
  credentials: 'octavo-credentials:',
  /** Tab: the form of one operation. */
  form: 'octavo-form-1:',
  /** Tab: which body of an operation is chosen, `bodyChoice`. */
  body: 'octavo-body-1:',
  /** Tab: values of parameters that several operations require. */
  parameters: 'octavo-parameters-1:',
} as const;

/**
 * Returns the name under which the state of a description is kept: `redirect` (path of the site's redirect page) tells sites
 * of one origin apart, `description` (where it is) the descriptions of a site.
 */
export function apiName({
  redirect,
  description,
}: {
  readonly redirect: string;
  readonly description: string;
}): string {
  return `${redirect} ${description}`;
}
