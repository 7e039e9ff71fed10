import type { Diagnostic } from '../../../diagnostics/index.ts';
import { readFrontmatter } from '../../../project/index.ts';
import { siteProblem } from '../../diagnostics.ts';
import { openingHeading, titleFromPath } from '../../pages/content-page.ts';
import type { Check, CheckInput } from '../check.ts';

/** Pages without a title of their own, and files that would stand at one address. */
export const pages: Check = {
  name: 'pages',
  ofPage({ listed, path, title, source }) {
    const { frontmatter, file } = source;
    if (!listed || source.description !== undefined || title !== titleFromPath(path)) return [];
    if (frontmatter.title !== undefined || openingHeading(file.text) !== undefined) return [];
    // The title comes from the operation, which is told to be in no description.
    if (frontmatter.openapi !== undefined || frontmatter.asyncapi !== undefined) return [];
    // What is wrong with the frontmatter was told, and is why there is no title.
    if (readFrontmatter(file).diagnostics.length > 0) return [];
    return [
      siteProblem['title-missing']({
        message: `The page has no title; it is called "${title}" after its file.`,
        file: file.path,
        hint: 'Write `title: …` into its frontmatter.',
      }),
    ];
  },
  ofSite: duplicates,
};

function duplicates({ site, project }: CheckInput): Diagnostic[] {
  const byAddress = new Map<string, string>();
  const found: Diagnostic[] = [];
  const report = (file: string, other: string, address: string): void => {
    found.push(
      siteProblem['page-duplicate']({
        message: `${file} and ${other} would both be the page /${address}; ${other} is.`,
        file,
        hint: 'Rename or remove one of them.',
      }),
    );
  };
  for (const { path, source } of site.pages.flatMap((page) => (page.kind === 'content' ? [page] : []))) {
    const address = site.address(path);
    const other = byAddress.get(address);
    if (other === undefined) byAddress.set(address, source.file.path);
    else report(source.file.path, other, address);
    const twin = source.file.path.replace(/\.mdx$/i, '.md');
    if (twin !== source.file.path && project.markdownFiles.has(twin)) report(twin, source.file.path, address);
    for (const asset of [`${address || 'index'}.html`, `${address}/index.html`])
      if (project.assets.has(asset)) report(asset, source.file.path, address);
  }
  return found;
}
