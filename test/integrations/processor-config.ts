import { writeFile } from 'node:fs/promises';
import type { AstroProject } from '../support/astro-project.ts';

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

/** A Markdown processor that Astro's own configuration has. */
export const ofAstro =
  'markdown: { processor: unified({ remarkPlugins: [remarkNote], rehypePlugins: [rehypeMark] }) },';

/** Writes the configuration of the project `with-own-pages` again, with these lines in it, and the plugins that they may name. */
export async function configure(
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
  await writeFile(project.file('src/plugins.mjs'), plugins);
  await writeFile(project.file('astro.config.mjs'), config);
}
