import { shownPages, type Artifact } from './artifact.ts';
import { prefaceMarkdown } from './preface.ts';

/** `llms-full.txt`: every page, whole. */
export const llmsFull: Artifact = {
  name: 'llms-full',
  *files({ site, assets, markdown }) {
    if (assets.has('llms-full.txt')) return;
    const pages = shownPages(site).map((page) => {
      const description = page.description === undefined ? '' : `\n\n${page.description.trim()}`;
      return `# ${page.title}\n\nSource: ${site.url(page.path)}${description}\n\n${markdown(page).trim()}`;
    });
    yield { path: 'llms-full.txt', contents: `${[prefaceMarkdown(site), ...pages].join('\n\n')}\n` };
  },
};
