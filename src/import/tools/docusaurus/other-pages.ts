import type { Loss, NavigationSection, OldPage } from '../../model.ts';
import { listIn, objectIn, textIn, type Data } from '../../source/data-file.ts';
import { splitFrontmatter } from '../../source/frontmatter.ts';
import { joinPath, type SourceFolder } from '../../source/source-folder.ts';
import { optionsOf } from './config.ts';
import { isPart } from './docs.ts';

interface Blog {
  readonly pages: readonly OldPage[];
  readonly section: NavigationSection | undefined;
  /** Folder of the posts and of their pictures. */
  readonly path: string;
  /** What their addresses start with. */
  readonly base: string;
}

/** Returns the posts of the blog, the newest first. */
export function blogOf(folder: SourceFolder, config: Data, root: string): Blog {
  const [preset] = optionsOf(listIn(config, 'presets'), /classic$/);
  const options = objectIn(preset ?? {}, 'blog');
  const path = joinPath(root, textIn(options, 'path') ?? 'blog');
  const base = textIn(options, 'routeBasePath') ?? 'blog';
  if (preset === undefined || preset['blog'] === false) return { pages: [], section: undefined, path, base };
  const posts = folder.below(path).flatMap((file) => {
    const below = file.slice(path.length + 1);
    if (!/\.mdx?$/.test(file) || isPart(below)) return [];
    const { data } = splitFrontmatter(folder.text(file));
    return [{ file, date: dateOf(below), address: joinPath(base, textIn(data, 'slug') ?? postPath(below)) }];
  });
  posts.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1));
  const entries = posts.map(({ file }) => ({ kind: 'page' as const, file }));
  return { pages: posts, path, base, section: entries.length === 0 ? undefined : { label: 'Blog', entries } };
}

const dated = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?/;

function dateOf(path: string): string {
  return dated.exec(path)?.slice(1, 4).join('-') ?? '';
}

/** `2024-05-06-title.md` → `2024/05/06/title`. */
function postPath(path: string): string {
  const plain = path.replace(/\.mdx?$/, '').replace(/\/index$/, '');
  return plain.replace(dated, (_, year, month, day) => `${String(year)}/${String(month)}/${String(day)}/`);
}

/** Returns the Markdown pages of `src/pages`. Those that are components are reported. */
export function pagesOf(folder: SourceFolder, root: string, report: (loss: Loss) => void): OldPage[] {
  const path = joinPath(root, 'src/pages');
  return folder.below(path).flatMap((file) => {
    const below = file.slice(path.length + 1);
    if (isPart(below) || /\.module\.|\.test\./.test(below)) return [];
    if (/\.[jt]sx?$/.test(below)) {
      report({ file, line: 1, construct: 'page that is a component', outcome: 'it is left out' });
      return [];
    }
    if (!/\.mdx?$/.test(below)) return [];
    return [{ file, address: joinPath(below.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '')) }];
  });
}
