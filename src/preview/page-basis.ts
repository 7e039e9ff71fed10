import type { DocsProject } from '../project/index.ts';
import type { Page } from '../site/index.ts';
import type { DocsSession } from '../build/contracts.ts';

/** What the code of a page depends on: texts of files, to be compared one by one. */
export type PageBasis = readonly string[];

/** Returns what gives the basis of a page of the newest state of the project. */
export function createPageBasis(session: DocsSession): (page: Page) => PageBasis {
  let known: { readonly assets: DocsProject['assets']; readonly text: string } | undefined;
  /** Everything that is not Markdown. The same text stays the same string, which is compared at once. */
  const surroundings = (): string => {
    const { project } = session;
    // A project that was read again as a whole has another set of assets.
    if (known?.assets !== project.assets) {
      const text = textOf(project);
      known = { assets: project.assets, text: known?.text === text ? known.text : text };
    }
    return known.text;
  };
  return (page) => {
    if (page.kind !== 'content') return [surroundings()];
    const queue = [page.source.file.path];
    const files = new Set(queue);
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      const { imports = [], includes = [] } = session.compiled.facts(file) ?? {};
      for (const { file: path } of [...imports, ...includes]) {
        if (files.has(path) || !session.project.markdownFiles.has(path)) continue;
        files.add(path);
        queue.push(path);
      }
    }
    return [surroundings(), ...[...files].map((path) => session.project.markdownFiles.get(path)?.text ?? '')];
  };
}

export function isSameBasis(first: PageBasis, second: PageBasis): boolean {
  return first.length === second.length && first.every((text, index) => text === second[index]);
}

function textOf({ config, codeFiles, descriptions }: DocsProject): string {
  const files = [...codeFiles.values(), ...descriptions.values()].map(({ path, text }) => `${path}\n${text}`);
  return [JSON.stringify(config), ...files].join('\0');
}
