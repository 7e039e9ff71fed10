import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Seeded } from './seeded.ts';

/** What authors, editors and disks leave in files of a kind. */
const pieces: Readonly<Record<string, readonly string[]>> = {
  '.mdx': [
    ...[
      '{',
      '</Card>',
      '<Tabs>',
      '<Steps></Steps>',
      '<CodeGroup></CodeGroup>',
      '<toString/>',
      '{await 5}',
      '{Symbol("x")}',
    ],
    ...[
      '<Card title={null} icon={[]}>x</Card>',
      '<Columns cols={1e9}>x</Columns>',
      '<Frame caption={{}}/>',
      '<img src={{}}/>',
    ],
    ...[
      '{Promise.reject(1)}',
      '{(() => { throw null; })()}',
      '{nothing.at.all}',
      'export default 5\n\n',
      'export const a = ;\n',
    ],
    ...[
      'import Me from "/index.mdx"\n\n<Me/>\n',
      '```mermaid\npie\n```',
      '$\\frac{$',
      '[x](%E0%A4%A)',
      '![x](<>)',
      '\u0000',
      '\u2028',
    ],
    ...['> '.repeat(200), '['.repeat(300), '<div>'.repeat(200), '---\n', '&#x110000;', '| a |\n|-\n| b | c | d'],
  ],
  '.jsx': [
    'export default null;\n',
    'throw null;\n',
    '<div',
    'import "./nowhere.js";\n',
    'export * from "./part.jsx";\n',
    '`',
    '}',
  ],
  '.js': ['`', '}', 'import x from "y";\n', '\u0000', '/*'],
  '.css': [
    '{',
    '}',
    '@import url(',
    '"',
    '/*',
    '@media(',
    `a{b:${'('.repeat(500)}`,
    '\u0000',
    'a{background:url(x.png)}',
  ],
  '.yaml': ['\t', '*a', '&a [*a]', '- x', '"', '{', ': :', '\u0000', '%', 'paths: null\n', '$ref: "#"'],
};
const frontmatter = [
  'title: [a]',
  'title: {a: b}',
  'icon: 5',
  'a: &a [*a]',
  'openapi: []',
  'url: "https://["',
  '\ttitle: x',
  '"title',
  '__proto__: 1',
];
const values = [
  'null',
  '1e999',
  '-1',
  '[]',
  '{}',
  '""',
  '[null]',
  '"https://["',
  '"constructor"',
  '{"__proto__":1}',
  '"\\ud800"',
  '"../../etc/passwd"',
];
const yamlValues = [
  'null',
  '1e999',
  '[]',
  '{}',
  '*a',
  '{$ref: "#"}',
  '{$ref: 5}',
  '{pattern: "("}',
  '{minItems: 100000000, type: array, items: {type: string}}',
  '{type: [null]}',
  '{enum: null}',
];

/** Damages one of the `files` of a project at random; returns what was done, for messages. */
export function damage(root: string, files: readonly string[], random: Seeded): string {
  const file = random.pick(files);
  const path = join(root, file);
  const bytes = readFileSync(path);
  if (random.chance(0.1)) return `${file}: ${inItsPlace(path, random)}`;
  if (random.chance(0.2)) return `${file}: ${written(path, damagedBytes(bytes, random))}`;
  return `${file}: ${written(path, damagedText(bytes.toString('utf8'), extname(file), random))}`;
}

function written(path: string, contents: string | Uint8Array): string {
  writeFileSync(path, contents);
  return JSON.stringify(Buffer.from(contents).subarray(0, 4000).toString('utf8'));
}

/** Puts something else where a file was. */
function inItsPlace(path: string, random: Seeded): string {
  rmSync(path);
  const kind = random.pick(['nothing', 'a folder', '/etc/hostname', 'nowhere', path]);
  if (kind === 'a folder') mkdirSync(path);
  else if (kind !== 'nothing') symlinkSync(kind, path);
  return kind;
}

function damagedBytes(bytes: Uint8Array, random: Seeded): Uint8Array {
  const at = random.below(bytes.length + 1);
  const kind = random.below(4);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return new Uint8Array(0);
  const noise = Uint8Array.from({ length: 40 }, () => random.below(256));
  return Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(kind === 2 ? at : at + 40)]);
}

function damagedText(text: string, ending: string, random: Seeded): string {
  const lines = text.split('\n');
  const at = random.below(lines.length);
  if (ending === '.json') return damagedJson(text, random);
  if (ending === '.yaml' && random.chance(0.7)) {
    lines[at] = (lines[at] ?? '').replace(/:.*$/, () => `: ${random.pick(yamlValues)}`);
    return lines.join('\n');
  }
  if (ending === '.mdx' && random.chance(0.25)) lines.splice(1, 0, random.pick(frontmatter));
  else lines.splice(at, 0, random.pick(pieces[ending] ?? ['\u0000']));
  return lines.join('\n');
}

/** Gives one key anywhere in a JSON text another value. */
function damagedJson(text: string, random: Seeded): string {
  const entries = [...text.matchAll(/"[\w$]+":\s*(?:"[^"]*"|[{[])/g)];
  const { index, 0: entry } = random.pick(entries);
  const key = entry.slice(0, entry.indexOf(':') + 1);
  const end = index + entry.length;
  const rest = /["}\]]$/.test(entry) ? text.slice(end) : `, "x": ${entry.at(-1) ?? ''}${text.slice(end)}`;
  return `${text.slice(0, index)}${key} ${random.pick(values)}${rest}`;
}
