import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import type * as z from 'zod';
import { ConfigError, readConfig, type OctavoConfig } from '../../src/config/index.ts';
import type { fields } from '../../src/config/schema/config-file.ts';
import { writeProject } from '../support/project.ts';
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

/** The sentences that say what is wrong. */
async function faultsOf(code: string, others: Readonly<Record<string, string>> = {}): Promise<string> {
  const path = await project({ 'octavo.config.ts': code, ...others });
  const error: unknown = await readConfig(path).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message.replaceAll(path, '.');
}

type DeepReadonly<T> = T extends readonly (infer Entry)[]
  ? readonly DeepReadonly<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T;

test('what defineConfig takes is what the schema reads', () => {
  expectTypeOf<DeepReadonly<OctavoConfig>>().toEqualTypeOf<DeepReadonly<z.input<typeof fields>>>();
});

describe('octavo.config.ts', () => {
  test('says what the JSON says, with types, imports of its own and packages of the project', async () => {
    const path = await project({
      'octavo.config.ts': `
        import { basename } from 'node:path';
        import { defineConfig, type OctavoConfig } from 'octavo';
        import { origins } from './config/origins.ts';
        import name from 'named-package';
        enum Host { Docs = 'https://docs.example.com' }
        const proxy: OctavoConfig['proxy'] = { allow: origins };
        export default defineConfig({ site: Host.Docs, proxy, organization: name, domain: basename(import.meta.filename, '.ts') });`,
      'config/origins.ts': `export const origins: readonly string[] = ['https://api.example.com'];`,
      'node_modules/named-package/package.json':
        '{ "name": "named-package", "type": "module", "exports": "./name.js" }',
      'node_modules/named-package/name.js': `export default 'of a package';`,
    });
    const { config, files } = await readConfig(path);
    expect(files).toEqual(
      ['octavo.config.ts', 'octavo.config.json', 'config/origins.ts'].map((file) => join(path, file)),
    );
    expect(config).toEqual({
      site: 'https://docs.example.com',
      proxy: { allow: ['https://api.example.com'] },
      organization: 'of a package',
      domain: 'octavo.config',
    });
  });

  test('is read through a link to the folder of the project', async () => {
    const path = await project({ 'octavo.config.ts': `import { base } from './base.ts'; export default { base };` });
    await writeFile(join(path, 'base.ts'), `export const base = '/docs';`);
    await symlink(path, `${path}-linked`);
    expect((await readConfig(`${path}-linked`)).config).toEqual({ base: '/docs' });
  });

  test.each([
    ['a mistake in its code', 'export default {\n  site: ;\n};', './octavo.config.ts:2:9: Unexpected ";"'],
    [
      'a value that is none',
      `export default { site: 'docs' };`,
      './octavo.config.ts:1:18: site › Write an http or https URL',
    ],
    ['a key that is misspelt', `export default { organisation: 'a' };`, 'Did you mean "organization"?'],
    [
      'an error',
      `const token: string | undefined = undefined;\n\nif (!token) throw new Error('no token.');\nexport default {};`,
      './octavo.config.ts:3:19: This cannot be run: no token.',
    ],
    [
      'a value of another type',
      `export default { customCss: 'brand.css' };`,
      './octavo.config.ts:1:18: customCss › Write a list, not a text.',
    ],
    [
      'a value of none of several types',
      `export default { head: [{ tag: 'script', attrs: { src: 5 } }] };`,
      './octavo.config.ts:1:51: head › 0 › attrs › src › Write a text, or true or false.',
    ],
    [
      'a text that is none of those there are',
      `export default { integrations: { origins: ['ftp:x'] } };`,
      './octavo.config.ts:1:44: integrations › origins › 0 › Write an http or https',
    ],
    [
      'each of several keys that are misspelt',
      `export default { sit: 'a', domian: 'b' };`,
      'Unrecognized key: "sit". Did you mean "site"?\n./octavo.config.ts:1:28: Unrecognized key: "domian". Did you mean "domain"?',
    ],
    [
      'a Markdown processor that nobody knows',
      `export default { processor: { name: 'marked', options: {} } };`,
      './octavo.config.ts:1:18: processor › Write satteri({ … }) or unified({ … })',
    ],
    [
      'the name of a plugin in place of it',
      `import { unified } from 'octavo'; export default { processor: unified({ remarkPlugins: [() => {}, 'remark-toc'] }) };`,
      './octavo.config.ts:1:99: processor › remarkPlugins › 1 › "remark-toc" is the name of a remark plugin: import it',
    ],
    [
      'a plugin that its module does not export',
      `import { satteri } from 'octavo'; export default { processor: satteri({ mdastPlugins: [{}] }) };`,
      './octavo.config.ts:1:88: processor › mdastPlugins › 0 › a mdast plugin is an object with a name',
    ],
    [
      'an option of another processor',
      `import { satteri } from 'octavo'; export default { processor: satteri({ remarkPlugins: [] }) };`,
      'Unrecognized key: "remarkPlugins"',
    ],
    ['no default export', `export const config = {};`, 'has no default export. Write: export default defineConfig('],
    [
      'a function in place of the configuration',
      `export default () => ({ site: 'https://acme.example' });`,
      'exports a function instead of an object. Write: export default defineConfig(',
    ],
    [
      'a package that is not there',
      `import 'not-there'; export default {};`,
      './octavo.config.ts:1:8: Could not resolve "not-there". Install the package: npm install not-there',
    ],
  ])('%s is reported in a sentence', async (_, code, sentence) => {
    expect(await faultsOf(code)).toContain(sentence);
  });

  test.each(['octavo.config.js', 'octavo.config.mjs', 'octavo.config.jsonc'])('%s is refused', async (name) => {
    const path = await project({ [name]: 'export default { auth: { method: "password", access: "private" } };' });
    await expect(readConfig(path)).rejects.toThrow(`${name}: This file is not read. Rename it to octavo.config.ts`);
  });

  test('there is one configuration', async () => {
    const faults = await faultsOf('export default {};', { 'octavo.config.json': '{}' });
    expect(faults).toBe(
      './octavo.config.ts: There is also an octavo.config.json beside this file. Keep only one of them.',
    );
  });
});
