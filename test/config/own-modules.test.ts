import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { projectSettings } from '../../src/config/index.ts';
import { checkConfig } from '../../src/project/check-config.ts';
import { readConfigSource } from '../../src/project/config-source.ts';
import { plainConfig, writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

async function project(files: Readonly<Record<string, string>>): Promise<string> {
  folder = await writeProject({ 'index.mdx': '# Hello' });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), text);
  }
  return folder.path;
}

async function faultsOf(files: Readonly<Record<string, string>>): Promise<string> {
  const path = await project(files);
  const error: unknown = await projectSettings({ dir: path }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'ConfigError' });
  return (error as Error).message.replaceAll(path, '.');
}

const naming = (...files: readonly string[]): string => `export default {\n  vendors: ${JSON.stringify(files)},\n};\n`;

const acme = `import type { Running, SettingsOf, Vendor } from 'octavo';
import { origin } from './origin.ts';

const fields = {
  siteId: { kind: 'text', pattern: /^[a-z]{4}$/, expected: 'four letters', description: 'The id.', example: 'abcd' },
} as const;

export default {
  key: 'acme',
  name: 'Acme',
  summary: 'Counts.',
  category: 'measurement',
  fields,
  sources: () => ({ script: [origin] }),
  storage: ['_acme*'],
} satisfies Vendor;

export function start({ siteId }: SettingsOf<typeof fields>): Running {
  const script = document.createElement('script');
  script.src = origin + '/' + siteId + '.js';
  document.head.append(script);
  return {};
}
`;
const origin = `export const origin = 'https://cdn.acme.example';\n`;

describe('vendors of octavo.config.ts', () => {
  test('are read with the code that browsers get, and the files that it is made of', async () => {
    const path = await project({
      'octavo.config.ts': naming('./acme.ts'),
      'acme.ts': acme,
      'origin.ts': origin,
    });
    const { vendors, configFiles } = await projectSettings({ dir: path });
    expect(vendors.map(({ value }) => value.key)).toEqual(['acme']);
    expect(vendors[0]?.value.sources({})).toEqual({ script: ['https://cdn.acme.example'] });
    expect(vendors[0]?.code).toContain('https://cdn.acme.example');
    expect(configFiles).toEqual(expect.arrayContaining([join(path, 'acme.ts'), join(path, 'origin.ts')]));
  });

  test.each([
    [
      'a category that there is not',
      ["'measurement'", "'analytics'"],
      './acme.ts:12:3: category › Write "measurement"',
    ],
    ['a key that is misspelt', ['storage:', 'storages:'], './acme.ts:15:3: Unrecognized key: "storages". Did you mean'],
    ['a key that Octavo has', ["'acme'", "'ga4'"], './acme.ts:9:3: key › Octavo brings an integration "ga4" already'],
    ['a field of no kind', ["'text'", "'txt'"], './acme.ts:5:13: fields › siteId › kind › Write "text"'],
    [
      'a pattern that is a text',
      ['/^[a-z]{4}$/', "'[a-z]'"],
      './acme.ts:5:27: fields › siteId › pattern › Write a reg',
    ],
    [
      'an example that is none',
      ["'abcd'", "'ab'"],
      './acme.ts:5:100: fields › siteId › example › The example does not',
    ],
    ['a source that is none', ['[origin]', "['self; x']"], './acme.ts:14:3: sources › script › 0 › Write an origin'],
    [
      'a directive that there is not',
      ['script: [', 'scripts: ['],
      './acme.ts:14:3: sources › Unrecognized key: "scripts". Did you mean "script"?',
    ],
    ['nothing that starts it', ['function start', 'function run'], './acme.ts:8:1: start › Write a function: export'],
    ['no default export', ['export default', 'export const vendor ='], './acme.ts:1:1: Write: export default {'],
    ['a mistake of syntax', ["key: 'acme'", 'key: ;'], './acme.ts:9:8: Unexpected ";"'],
    [
      'an import that is not there',
      ['./origin.ts', './origins.ts'],
      './acme.ts:2:24: Could not resolve "./origins.ts". There is no such file: correct the path, or add the file.',
    ],
    [
      'code that needs a page',
      ["key: 'acme'", 'key: document.title'],
      './acme.ts:9:8: This cannot be run: document is not defined.',
    ],
  ] as const)('%s is reported at its place', async (_, [from, to], sentence) => {
    expect(acme).toContain(from);
    const files = { 'octavo.config.ts': naming('./acme.ts'), 'acme.ts': acme.replace(from, to), 'origin.ts': origin };
    expect(await faultsOf(files)).toContain(sentence);
  });

  test('that are not there, twice there, or no files are reported where they are named', async () => {
    const own = { 'acme.ts': acme, 'origin.ts': origin };
    expect(await faultsOf({ 'octavo.config.ts': naming('./acme.ts', './else.ts') })).toMatch(
      /^\.\/octavo\.config\.ts:2:13: vendors names \.\/acme\.ts, but there is no such file\.\n\.\/octavo\.config\.ts:2:25: vendors names \.\/else\.ts, but there is no such file\.$/,
    );
    expect(await faultsOf({ 'octavo.config.ts': naming('./acme.ts', './acme.ts'), ...own })).toBe(
      './octavo.config.ts:2:25: vendors has two entries with the key "acme".',
    );
    expect(
      await faultsOf({
        'octavo.config.ts': `import acme from './acme.ts';\nexport default { vendors: [acme] };`,
        ...own,
      }),
    ).toContain("./octavo.config.ts:2:28: vendors › 0 › Write the path of the file, in quotes: './own/acme.ts'.");
    expect(await faultsOf({ 'octavo.config.json': '{ "vendors": ["./acme.ts"] }' })).toContain(
      'octavo.config.json:1:14: vendors is code, which a build would execute; it belongs in octavo.config.ts only.',
    );
  });
});

describe('snippet languages of octavo.config.ts', () => {
  const config = `export default { snippetLanguages: ['./elixir.ts'] };`;
  const elixir = `export default {
  key: 'elixir',
  label: 'Elixir',
  aliases: ['ex'],
  highlight: 'elixir',
  extension: 'exs',
  generate: ({ method, url, body }) => write(method, url, body),
};
const write = (method, url, body) => method + url;
`;

  test('are read with the code that browsers get', async () => {
    const path = await project({ 'octavo.config.ts': config, 'elixir.ts': elixir });
    const { snippetLanguages } = await projectSettings({ dir: path });
    expect(
      snippetLanguages.map(({ value }) => [value.key, value.generate({ method: 'A', url: 'b', headers: [] })]),
    ).toEqual([['elixir', 'Ab']]);
    expect(snippetLanguages[0]?.code).toContain('Elixir');
  });

  test.each([
    ['a key that Octavo has', ["'elixir'", "'go'"], './elixir.ts:2:3: key › Octavo brings a language "go" already'],
    [
      'an alias that Octavo has',
      ["['ex']", "['rs']"],
      './elixir.ts:4:3: aliases › Octavo brings a language "rs" already',
    ],
    ['a property that is misspelt', ['highlight:', 'highlights:'], './elixir.ts:5:3: Unrecognized key: "highlights".'],
    ['no aliases', ["  aliases: ['ex'],\n", ''], "./elixir.ts:1:1: aliases › Write its other names: ['ex'], or []."],
    [
      'code that it cannot make of a body',
      ['=> method', '=> body.text.length + method'],
      './elixir.ts:7:3: generate › The snippet language "elixir" failed: Cannot read',
    ],
    [
      'no code',
      ['=> method + url', "=> body?.kind === 'form' ? null : method"],
      './elixir.ts:7:3: generate › The snippet language "elixir" returned null in place of code, for a request with a body of kind "form".',
    ],
  ] as const)('%s is reported at its place', async (_, [from, to], sentence) => {
    expect(elixir).toContain(from);
    expect(await faultsOf({ 'octavo.config.ts': config, 'elixir.ts': elixir.replace(from, to) })).toContain(sentence);
  });

  test('are those that docs.json may name', async () => {
    const path = await project({ 'octavo.config.ts': config, 'elixir.ts': elixir });
    const { snippetLanguages } = await projectSettings({ dir: path });
    const text = JSON.stringify({ ...plainConfig, api: { examples: { languages: ['ex', 'elixr'] } } });
    const { diagnostics } = checkConfig(
      readConfigSource({ path: 'docs.json', text }, () => undefined),
      { snippetLanguages: snippetLanguages.map(({ value }) => value) },
    );
    expect(diagnostics.map(({ message, hint }) => [message, hint])).toEqual([
      ['There are no code examples in "elixr"; it is left out.', 'Did you mean "elixir"?'],
    ]);
  });
});
