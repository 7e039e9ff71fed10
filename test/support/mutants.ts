export type Raw = Record<string, unknown>;

export interface Mutant {
  /** What was done, and where: `delete info/title`. */
  readonly name: string;
  /** The part that the slip is in: what lacks a field, or has one too many, for those. */
  readonly path: readonly string[];
  readonly value: Raw;
}

/** Copies what the path leads through; all beside it is shared, as nothing changes it. */
function copyAlong(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Raw;
  if (key !== undefined && Object.hasOwn(copy, key)) copy[key] = copyAlong(copy[key], rest);
  return copy;
}

const wrongValues: Readonly<Record<string, unknown>> = { string: ['x'], number: 'x', boolean: 'yes' };

/**
 * Returns variants of a description with one slip each: every part of it deleted, given a value of another type, a word
 * misspelt, or a field added that nobody knows.
 */
export function mutants(root: Raw): Mutant[] {
  const found: Mutant[] = [];
  const mutate = (name: string, path: readonly string[], change: (copy: Raw) => void): void => {
    const value = copyAlong(root, path) as Raw;
    change(value);
    found.push({ name, path, value });
  };
  const parentIn = (copy: Raw, path: readonly string[]): Raw =>
    path.slice(0, -1).reduce<Raw>((at, key) => at[key] as Raw, copy);
  const walk = (value: unknown, path: readonly string[]): void => {
    const last = path.at(-1) ?? '';
    const name = path.join('/');
    if (path.length > 0) {
      mutate(`delete ${name}`, path.slice(0, -1), (copy) => {
        const parent = parentIn(copy, path);
        if (Array.isArray(parent)) parent.splice(Number(last), 1);
        else Reflect.deleteProperty(parent, last);
      });
      const wrong = Object.hasOwn(wrongValues, typeof value) ? wrongValues[typeof value] : 'x';
      mutate(`mistype ${name}`, path, (copy) => (parentIn(copy, path)[last] = wrong));
      if (typeof value === 'string')
        mutate(`misspell ${name}`, path, (copy) => (parentIn(copy, path)[last] = `${value}zq`));
    }
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) {
      const addTo = (copy: Raw): Raw => path.reduce<Raw>((at, key) => at[key] as Raw, copy);
      mutate(`add to ${name}`, [...path, 'zebra'], (copy) => (addTo(copy)['zebra'] = 'x'));
    }
    for (const [key, entry] of Object.entries(value) as [string, unknown][]) walk(entry, [...path, key]);
  };
  walk(root, []);
  return found;
}
