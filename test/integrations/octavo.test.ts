import { validateConfig } from 'astro/config';
import type { AstroConfig, AstroIntegration, HookParameters } from 'astro';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import octavo from '../../integrations/octavo.ts';
import { temporaryFolder } from '../support/octavo.ts';

type Setup = HookParameters<'astro:config:setup'>;

const folder = await temporaryFolder();
afterAll(() => folder.remove());

/** What Octavo adds to an Astro project of these integrations, and what it says. */
async function setUp(
  integrations: readonly { readonly name: string }[],
  { command = 'build', csp = false, assets = '_astro' } = {},
) {
  const [patterns, said]: [string[], string[]] = [[], []];
  const config = await validateConfig({ srcDir: '.' }, folder.path, 'build');
  let added: Partial<AstroConfig> = {};
  const setup = {
    command,
    config: { ...config, integrations, security: { csp }, build: { ...config.build, assets } },
    logger: { info: (text: string) => said.push(text), warn: (text: string) => said.push(text) },
    injectRoute: ({ pattern }: { readonly pattern: string }) => patterns.push(pattern),
    injectScript: () => undefined,
    addMiddleware: () => undefined,
    updateConfig: (config: Partial<AstroConfig>) => (added = config),
  } as unknown as Setup;
  await octavo({ docs: './docs' }).hooks['astro:config:setup']?.(setup);
  return { patterns, said, added };
}

test('a project that has it twice is told so, before anything is built', async () => {
  const both: AstroIntegration[] = [octavo({ docs: './docs' }), octavo({ docs: './other' })];
  await expect(setUp(both)).rejects.toThrow(/^astro\.config has octavo\(\{ … \}\) twice/);
});

test('React is added for the components of the docs, and leaves those of a project to its own framework of JSX', async () => {
  const names = async (integrations: readonly string[]): Promise<readonly string[]> =>
    ((await setUp(integrations.map((name) => ({ name })))).added.integrations ?? []).map(({ name }) => name);
  expect(await names([])).toEqual(['@astrojs/mdx', '@astrojs/react']);
  expect(await names(['@astrojs/mdx', '@astrojs/react', '@astrojs/preact'])).toEqual([]);
  // Astro's integrations tell a project with two of them, by their names, that it has to divide its files.
  expect(await names(['@astrojs/mdx', '@astrojs/preact'])).toEqual(['octavo:react']);
});

test('a project has the style strategy that it says, and is told which settings count for less than they say', async () => {
  expect((await setUp([])).added).not.toHaveProperty('scopedStyleStrategy');
  expect((await setUp([])).said).toEqual([]);
  expect((await setUp([], { csp: true })).said).toEqual([expect.stringContaining('security.csp is the policy of')]);
  expect((await setUp([], { assets: 'files' })).said).toEqual([expect.stringMatching(/^build\.assets .* 'files'/)]);
});

test('a page of the project for addresses where there is nothing takes the place of that of the docs', async () => {
  expect((await setUp([])).patterns).toEqual(['/[...slug]', '/404']);
  expect((await setUp([], { command: 'dev' })).patterns).toEqual(['/_octavo/render/[...slug]', '/404']);
  await mkdir(join(folder.path, 'pages'));
  await writeFile(join(folder.path, 'pages/404.astro'), '');
  expect((await setUp([])).patterns).toEqual(['/[...slug]']);
});
