/** One entry of a list of what a client takes. */
export interface Accepted {
  /** Lower case, without parameters: `text/html`, `image/*`, `gzip`. */
  readonly value: string;
  /** From 0, which refuses it, to 1. */
  readonly quality: number;
}

/** Returns the entries of a header of the `Accept` family (RFC 9110, 12.4.2 and 12.5). */
export function readAccept(header: string): readonly Accepted[] {
  return header
    .split(',')
    .map((entry) => {
      const [value = '', ...parameters] = entry
        .toLowerCase()
        .split(';')
        .map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { value, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ value }) => value !== '');
}
