import { toText } from '../values.ts';

/** Returns both sides of `"#fff"` or `{ light, dark }`; missing ones are empty. */
export function colorValue(value: unknown): { readonly light: string; readonly dark: string } {
  if (typeof value !== 'object' || value === null) return { light: toText(value), dark: '' };
  const light = 'light' in value ? toText(value.light) : '';
  const dark = 'dark' in value ? toText(value.dark) : '';
  return { light: light || dark, dark };
}
