/** A call that was not run, with what was given to it. */
export class StaticCall {
  readonly name: string;
  readonly values: readonly unknown[];
  constructor(name: string, values: readonly unknown[]) {
    this.name = name;
    this.values = values;
  }
}

/** Returns the calls of a function named `name` anywhere in a value. */
export function callsOf(value: unknown, name: string): StaticCall[] {
  if (value instanceof StaticCall) return [...(value.name === name ? [value] : []), ...callsOf(value.values, name)];
  if (Array.isArray(value)) return value.flatMap((item) => callsOf(item, name));
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap((item) => callsOf(item, name));
  }
  return [];
}
