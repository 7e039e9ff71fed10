import type { Slip } from './slip.ts';

interface Format {
  readonly kind: string;
  readonly pattern: RegExp;
  readonly cause: string;
  readonly hint: string;
}

const object = 'Write a JSON object: { "key": "value" }.';

/** What a file is that is not JSON at all, by how it begins. */
const formats: readonly Format[] = [
  { kind: 'empty', pattern: /^\s*$/, cause: 'it is empty', hint: object },
  {
    kind: 'lfs',
    pattern: /^version https:\/\/git-lfs\./,
    cause: 'it is a Git LFS pointer instead of the file',
    hint: 'Fetch the file with `git lfs pull`.',
  },
  {
    kind: 'javascript',
    pattern:
      /^\s*(?:(?:\/\/[^\n]*\n|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|['"]use strict['"];?)\s*)*(?:export\b|module\.exports|const |let |var |import |return\b|\(\s*\{)/,
    cause: 'it is JavaScript',
    hint: 'Keep only the object, with double quotes around keys and strings: { "theme": "mint" }.',
  },
  { kind: 'html', pattern: /^\s*<(?!<)[!?a-z]/i, cause: 'it is HTML or XML', hint: object },
  {
    kind: 'frontmatter',
    pattern: /^\s*(?:---|%YAML)/,
    cause: 'it is YAML',
    hint: object,
  },
  {
    kind: 'yaml',
    pattern: /^(?:\s*#.*\n)*\s*[\w$-]+:(?:[ \t]+[^\s,{][^\n,]*|[ \t]*)\r?\n\s*(?:[\w$-]+:|- )/,
    cause: 'it is YAML',
    hint: object,
  },
  { kind: 'toml', pattern: /^\s*(?:\[[\w.-]+\]\s*\n|[\w.-]+\s*=)/, cause: 'it is TOML', hint: object },
];

/** Returns the slip of a file that is another format than JSON, or empty; undefined when it may be JSON. */
export function otherFormat(text: string): Slip | undefined {
  const format = formats.find(({ pattern }) => pattern.test(text));
  if (format === undefined) return undefined;
  const { kind, cause, hint } = format;
  const offset = Math.max(0, text.search(/\S/));
  return { kind, effect: 'broken', cause, hint, offset, length: 1 };
}
