import type { Diagnostic } from '../../diagnostics/index.ts';
import type { DocsProject } from '../../project/index.ts';
import { siteProblem } from '../diagnostics.ts';
import { nearestPage } from '../nearest-page.ts';
import { pagePath } from './page-path.ts';

interface OtherPages {
  readonly project: Pick<DocsProject, 'leftOut' | 'markdownFiles'>;
  readonly known: Parameters<typeof nearestPage>[1];
}

/** A method and a path without a space between, or with a colon. */
const operation = /^(get|post|put|patch|delete|head|options|trace)\s?:?\s?(\/.*)$/i;

/** Returns what is told of a page that navigation lists and no file has. */
export function missingPage(
  name: string,
  at: ReturnType<DocsProject['locate']>,
  { project, known }: OtherPages,
): Diagnostic {
  const path = pagePath(name);
  const suggestion = nearestPage(path, known);
  const out = project.leftOut(path);
  const [, method, rest] = operation.exec(name) ?? [];
  if (method !== undefined && rest !== undefined)
    return siteProblem['page-missing']({
      message: `Navigation lists the page "${name}", which looks like an operation.`,
      ...at,
      hint: `Write its method and its path with a space between: "${method.toUpperCase()} ${rest}".`,
    });
  if (/^https?:\/\//i.test(name))
    return siteProblem['page-missing']({
      message: `Navigation lists the address "${name}" as a page.`,
      ...at,
      hint: 'Make a page whose frontmatter has it as its `url` and list that; or write an entry such as { "anchor": "…", "href": "…" }.',
    });
  const fault = out === undefined ? entryFault(name, { project, known }) : undefined;
  if (fault !== undefined)
    return siteProblem['page-missing']({
      message: `Navigation lists "${name}", ${fault.reason}.`,
      ...at,
      hint: fault.hint,
    });
  return siteProblem['page-missing']({
    message: `Navigation lists the page "${name}", but ${out === undefined ? `there is no ${path}.mdx or ${path}.md.` : `it is left out. ${out.reason}`}`,
    ...at,
    hint:
      out?.hint ??
      (suggestion === undefined
        ? 'Create the file or remove the entry.'
        : `Did you mean "${suggestion}"? Otherwise create the file or remove the entry.`),
  });
}

interface EntryFault {
  /** Behind the entry. */
  readonly reason: string;
  readonly hint: string;
}

/** An entry that names something, but no page: several pages, a place in one, or a file that pages show. */
function entryFault(name: string, { project, known }: OtherPages): EntryFault | undefined {
  const isPage = (path: string): boolean =>
    known.pages.some((page) => page.path === path || page.path === `${path}/index`);
  const several = name.split(/[,;]/).map((part) => part.trim());
  if (several.length > 1 && several.every((part) => isPage(pagePath(part))))
    return {
      reason: 'which are several pages in one text',
      hint: `Write each in quotes of its own: ${several.map((part) => `"${part}"`).join(', ')}.`,
    };
  const link = /^\[[^\]]*\]\(([^()]*)\)$/.exec(name.trim())?.[1];
  if (link !== undefined)
    return {
      reason: 'which is a link as Markdown has it',
      hint: isPage(pagePath(link))
        ? `Write the page alone: "${pagePath(link)}".`
        : 'Make a page whose frontmatter has its address as `url` and list that.',
    };
  const inside = known.pages.filter((page) => page.path.startsWith(`${pagePath(name)}/`)).map((page) => page.path);
  if (inside.length > 0)
    return {
      reason: 'which is a folder, and stands for no pages',
      hint: `Write the path of each page as an entry of its own, such as "${inside.sort()[0] ?? ''}".`,
    };
  if (/[*]/.test(name))
    return {
      reason: 'which looks like a pattern, and stands for no pages',
      hint: 'Write the path of each page as an entry of its own.',
    };
  const [page = '', ...rest] = name.split(/[#?]/);
  if (rest.length > 0 && isPage(pagePath(page)))
    return {
      reason: 'which is an address within a page',
      hint: `Write the page alone: "${page}". Readers see its headings beside its text.`,
    };
  const file = ['.mdx', '.md']
    .map((ending) => `${pagePath(name)}${ending}`)
    .find((each) => project.markdownFiles.has(each));
  if (file === undefined) return undefined;
  return {
    reason: `but ${file} is a snippet, which pages show, and no page`,
    hint: 'Move the file to where pages are, or remove the entry.',
  };
}
