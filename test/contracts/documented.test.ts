import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/cli/commands/index.ts';
import { componentDefinitions } from '../../src/components/mdx/definitions.ts';
import { tools } from '../../src/import/tools/index.ts';
import { frontmatterKeys } from '../../src/project/schema/frontmatter.ts';
import { docsConfigSchema } from '../../src/project/schema/docs-config.ts';

const content = join(import.meta.dirname, '../../content');
const page = (path: string): string => readFileSync(join(content, `${path}.mdx`), 'utf8');

/** A page without its code blocks and inline code: what is left of components is shown, not quoted. */
function shownIn(path: string): string {
  return page(path)
    .replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

/** The fields that a page describes, beside those inside of others. */
function fieldsOf(path: string): string[] {
  return [...page(path).matchAll(/^<ResponseField name="([^"]+)"/gm)].map(([, name = '']) => name);
}

test('docs.json is documented: each key of its schema once, and none that it does not have', () => {
  // `$schema` is in the first example.
  const keys = Object.keys(docsConfigSchema.shape).filter((key) => key !== '$schema');
  expect(fieldsOf('guides/docs-json').sort()).toEqual(keys.sort());
  expect(page('guides/docs-json')).toContain('"$schema"');
});

test('frontmatter is documented: each key once, and none that pages do not have', () => {
  expect(fieldsOf('write/pages').sort()).toEqual(Object.keys(frontmatterKeys).sort());
});

test('every command is in the table of commands', () => {
  const named = [...page('guides/commands').matchAll(/^\| `octavo ([a-z]+)/gm)].map(([, name = '']) => name);
  expect([...new Set(named)].sort()).toEqual(commands.map(({ name }) => name).sort());
});

test('every option of a command is documented', async () => {
  const files = (readdirSync(content, { recursive: true }) as string[]).filter((file) => file.endsWith('.mdx'));
  const text = files.map((file) => readFileSync(join(content, file), 'utf8')).join('\n');
  const loaded = await Promise.all(commands.map(({ load }) => load()));
  const options = loaded.flatMap((command) => Object.keys(command.options ?? {}).map((name) => `--${name}`));
  expect(options.filter((option) => !new RegExp(`${option}(?![\\w-])`).test(text))).toEqual([]);
});

describe('the pages about writing', () => {
  const shown = ['write/components', 'write/code'].map(shownIn).join('\n');

  test.each(componentDefinitions.map(({ name }) => name))('show a live %s', (name) => {
    expect(shown).toMatch(new RegExp(`<${name.replace('.', '\\.')}[\\s/>]`));
  });
});

test('every tool that can be imported has a page of its own, in navigation', () => {
  const pages = readdirSync(join(content, 'migrate')).map((file) => file.replace(/\.mdx$/, ''));
  expect(pages.sort()).toEqual(tools.map(({ name }) => name.toLowerCase()).sort());
  const navigation = readFileSync(join(content, 'docs.json'), 'utf8');
  for (const name of pages) expect(navigation).toContain(`"migrate/${name}"`);
});
