import type { Loss, OldAsset } from '../model.ts';
import { joinPath, type SourceFolder } from '../source/source-folder.ts';

const pages = /\.(?:mdx?|markdown|mdoc|astro|vue|svelte)$/i;
/** Octavo puts scripts and stylesheets of a project on every page: those of another tool are made for its pages. */
const code = /\.(?:css|scss|sass|less|[cm]?[jt]sx?|py|rb|go|toml|lock)$/i;
/** Files that only the old tool reads, and what the system left. */
const settings =
  /(?:^|\/)(?:\.[^/]+|_category_\.\w+|_order\.yaml|\.pages|SUMMARY\.md|mkdocs\.yml|docs\.json|mint\.json|package(?:-lock)?\.json|tsconfig[\w.]*\.json|CNAME|_redirects|_headers|vercel\.json|netlify\.toml|Thumbs\.db)$/;

/**
 * Returns the files below a folder that pages may show or link to, each with its path in the new project: `prefix` and its path below
 * the folder. Scripts and stylesheets are reported and left out.
 */
export function assetsBelow(
  folder: SourceFolder,
  root: string,
  prefix: string,
  report: (loss: Loss) => void,
): OldAsset[] {
  return folder.below(root).flatMap((file) => {
    const path = root === '' ? file : file.slice(root.length + 1);
    if (
      pages.test(path) ||
      settings.test(path) ||
      path.split('/').some((part) => /^\.(?!gitbook$|well-known$)/.test(part))
    )
      return [];
    if (code.test(path)) {
      report({ file, line: 1, construct: 'script or stylesheet', outcome: 'it is left out' });
      return [];
    }
    return [{ file, path: joinPath(prefix, path) }];
  });
}
