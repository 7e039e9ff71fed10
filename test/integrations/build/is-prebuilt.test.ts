import type { AstroUserConfig } from 'astro';
import { validateConfig } from 'astro/config';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import octavo from '../../../integrations/octavo.ts';
import { isPrebuilt } from '../../../integrations/build/is-prebuilt.ts';
import type { OctavoOptions } from '../../../integrations/options.ts';
import { siteSettings } from '../../../integrations/site-settings.ts';
import { temporaryFolder } from '../../support/octavo.ts';

const folder = await temporaryFolder();
afterAll(() => folder.remove());
beforeAll(async () => {
  for (const path of ['docs', 'with-middleware']) await mkdir(join(folder.path, path));
  await writeFile(join(folder.path, 'docs/docs.json'), '{}');
  await writeFile(join(folder.path, 'with-middleware/middleware.ts'), '');
  for (const file of ['Footer.astro', 'brand.css']) await writeFile(join(folder.path, file), '');
});

async function ofProject({ integrations = [], ...config }: AstroUserConfig, options: Partial<OctavoOptions> = {}) {
  const all = { ...config, integrations: [...integrations, octavo({ docs: './docs' })] };
  const validated = await validateConfig(all, folder.path, 'build');
  return isPrebuilt(validated, await siteSettings({ docs: './docs', ...options }, validated));
}

describe('the renderer of the package makes the docs of an Astro project', () => {
  test.each<[string, AstroUserConfig]>([
    ['that has nothing but them', {}],
    [
      'that says where the site is and what its files are called',
      { site: 'https://acme.example', build: { format: 'file' } },
    ],
    ['that has folders of its own', { outDir: './out', publicDir: './static', server: { port: 4000 } }],
  ])('%s', async (_, config) => {
    expect(await ofProject(config)).toBe(true);
  });
});

describe('Vite bundles the docs of an Astro project', () => {
  test.each<[string, AstroUserConfig, Partial<OctavoOptions>?]>([
    ['whose address has a path', { base: '/docs' }],
    ['with another integration', { integrations: [{ name: 'analytics', hooks: {} }] }],
    ['that tells Vite something', { vite: { define: { answer: '42' } } }],
    ['that loads pages before they are asked for', { prefetch: true }],
    ['with middleware', { srcDir: './with-middleware' }],
    ['with a component in place of one of Octavo', {}, { components: { Footer: './Footer.astro' } }],
    ['with components for pages', {}, { mdxComponents: { Chart: './Footer.astro' } }],
    ['with stylesheets of its own', {}, { customCss: ['./brand.css'] }],
  ])('%s', async (_, config, options) => {
    expect(await ofProject(config, options)).toBe(false);
  });
});
