import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { astroProject, type AstroProject } from '../support/astro-project.ts';
import { freePort } from '../support/free-port.ts';

const plugins = `import { setTimeout } from 'node:timers/promises';

export function remarkNote() {
  return async (tree, file) => {
    await setTimeout(5);
    if (String(file.value).includes('Break the plugin')) throw new Error('Too long.');
    tree.children.push({ type: 'heading', depth: 2, children: [{ type: 'text', value: 'Added by remark' }] });
  };
}

export const rehypeMark = () => (tree) => {
  for (const node of tree.children) if (node.type === 'element') node.properties.dataMarked = 'yes';
};

export const shout = { name: 'shout', text: (node, context) => context.setProperty(node, 'value', node.value.toUpperCase()) };
`;

/** Writes the configuration of the project anew, with these lines in it. */
async function configure(
  project: AstroProject,
  { astro = '', octavo = '' }: Readonly<Record<string, string>>,
): Promise<void> {
  const config = `import { unified } from '@astrojs/markdown-remark';
import { defineConfig } from 'astro/config';
import octavo from 'octavo/astro';
import { satteri } from 'octavo';
import { rehypeMark, remarkNote, shout } from './src/plugins.mjs';

export default defineConfig({
  site: 'https://acme.example',
  base: '/kb',
  ${astro}
  integrations: [
    octavo({
      docs: './docs',
      ${octavo}
      mdxComponents: { Chart: './src/components/Chart.astro', Counter: './src/components/Counter.tsx' },
    }),
  ],
});
`;
  await writeFile(project.file('astro.config.mjs'), config);
}

const ofAstro = 'markdown: { processor: unified({ remarkPlugins: [remarkNote], rehypePlugins: [rehypeMark] }) },';

describe('an Astro project with a Markdown processor of its own', { timeout: 120_000 }, () => {
  let project: AstroProject;
  const start = (): Promise<string> => project.read('dist/guides/start/index.html');

  beforeAll(async () => {
    project = await astroProject('with-own-pages');
    await writeFile(project.file('src/plugins.mjs'), plugins);
  });
  afterAll(() => project.remove());

  test('has pages of the docs compiled with it, asynchronous plugins among them', async () => {
    await configure(project, { astro: ofAstro });
    expect(await project.astro('build')).toMatchObject({ code: 0 });
    const html = await start();
    expect(html).toContain('<h2 id="added-by-remark" data-marked="yes">Added by remark<a href="#added-by-remark"');
    expect(html).toContain('The plan has 8 seats.');
    expect(await project.read('dist/guides/charts/index.html')).toMatch(/<figcaption[^>]*>Sales<\/figcaption>/);
  });

  test('has the one of octavo() before Astro’s', async () => {
    await configure(project, { astro: ofAstro, octavo: 'processor: satteri({ mdastPlugins: [shout] }),' });
    expect(await project.astro('build')).toMatchObject({ code: 0 });
    const html = await start();
    expect(html).not.toContain('Added by remark');
    expect(html).toContain('SEATS.');
  });

  test('is told of a plugin that throws', async () => {
    await project.edit('docs/guides/start.mdx', (text) => `${text}\nBreak the plugin.\n`);
    await configure(project, { astro: ofAstro });
    const thrown = await project.astro('build');
    await project.edit('docs/guides/start.mdx', (text) => text.replace('\nBreak the plugin.\n', ''));
    expect(thrown.code).toBe(1);
    expect(thrown.stdout + thrown.stderr).toContain('remarkPlugins › 0 (remarkNote) threw an error: Too long.');
  });

  test('shows its pages in astro dev', async () => {
    await configure(project, { astro: ofAstro });
    const server = await project.start('dev', await freePort());
    const shown = async (): Promise<string> =>
      (await fetch(`${server.url}/kb/guides/start`, { headers: { accept: 'text/html' } })).text();
    try {
      await expect.poll(shown, { timeout: 60_000, interval: 500 }).toContain('Added by remark');
      await project.edit('docs/guides/start.mdx', (text) => `${text}\nAn edit.\n`);
      await expect.poll(shown, { timeout: 10_000 }).toMatch(/An edit\.[\s\S]*Added by remark/);
    } finally {
      await server.stop();
    }
  });
});
