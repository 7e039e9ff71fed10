import { pathPattern, type PathPart, type PathPattern } from '../../shared/path-pattern.ts';

/** One path of a `_headers` file and the fields that it adds. */
export interface HeaderRule {
  readonly pattern: PathPattern;
  readonly fields: readonly (readonly [name: string, value: string])[];
}

/** Returns the rules of a `_headers` file: a path, in which `*` catches anything, and indented `Name: value` lines. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { pattern: PathPattern; fields: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    if (/^\S/.test(line)) {
      const parts = line
        .trim()
        .split('*')
        .flatMap((text, index): PathPart[] => (index === 0 ? [text] : [{ kind: 'rest' }, text]));
      rules.push({ pattern: pathPattern(parts), fields: [] });
      continue;
    }
    const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(line.trim()) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.fields.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** Returns the fields that the rules give to a path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.fromEntries(rules.filter(({ pattern }) => pattern(path) !== undefined).flatMap(({ fields }) => fields));
}
