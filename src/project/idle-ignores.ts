import { existsSync } from 'node:fs';
import ignore from 'ignore';
import type { Diagnostic } from '../diagnostics/index.ts';
import { nearest, slipOf } from '../shared/nearest.ts';
import { trimBoth } from '../shared/trim.ts';
import { projectProblem } from './diagnostics.ts';
import { fileAt } from './file-at.ts';
import { createIgnore } from './project-files.ts';

/** What a line does not do, and what to write. */
type IdleLine = readonly [message: string, hint: string];

/**
 * Returns the lines of `.mintignore` that were to name a file or folder and miss it by a slip, so that readers get what was to
 * be left out, and files like it that nobody reads. Patterns, and names that nothing is near to, may be there for later.
 */
export function idleIgnores(root: string, mintignore: string, paths: readonly string[]): Diagnostic[] {
  const isThere = (path: string): boolean => existsSync(fileAt(root, path));
  const lines = mintignore.split('\n').flatMap((line, index) => {
    const [message, hint] =
      otherForm(line, paths) ?? shadowed(line, mintignore, isThere) ?? misspelt(line, paths, isThere) ?? [];
    if (message === undefined || hint === undefined) return [];
    const column = line.length - line.trimStart().length + 1;
    return projectProblem['ignore-idle']({
      message,
      file: '.mintignore',
      range: { start: { line: index + 1, column }, end: { line: index + 1, column: line.trimEnd().length + 1 } },
      hint,
    });
  });
  return [...lines, ...paths.filter(isOther).map(unreadFile)];
}

/** A path as shells, other systems and other formats write it: none of these forms matches anything. */
function otherForm(line: string, paths: readonly string[]): IdleLine | undefined {
  const written = line.trimEnd();
  if (/^[#!]|^$/.test(written)) return undefined;
  const [bare = ''] = written.trim().split(/\s#/);
  const text = bare.trimEnd().replace(/^-\s/, '').trimStart().replace(/,$/, '');
  const plain = (/^(["'`])(.*)\1$/.exec(text)?.[2] ?? text).replace(/\\/g, '/').replace(/^(?:\.\/)+/, '');
  if (plain === written || plain === '') return undefined;
  const wanted = ignore().add(plain);
  if (!paths.some((path) => wanted.ignores(path))) return undefined;
  return [`.mintignore has "${written}", which excludes nothing in this form.`, `Write "${plain}".`];
}

/** A file that is to stay, of a folder that is left out as a whole. */
function shadowed(line: string, mintignore: string, isThere: (path: string) => boolean): IdleLine | undefined {
  const path = trimBoth(line.trim().slice(1), '/');
  if (!line.startsWith('!') || /[*?[\]\\]/.test(path) || !isThere(path)) return undefined;
  const ignored = createIgnore(mintignore);
  const folder = partsOf(path)
    .slice(0, -1)
    .find((part) => ignored.ignores(`${part}/`));
  if (folder === undefined) return undefined;
  return [
    `.mintignore has "${line.trim()}", which brings nothing back: the folder "${folder}" is excluded as a whole.`,
    `Exclude what is in the folder, "${folder}/*", in place of the folder, and leave this line below that.`,
  ];
}

function misspelt(line: string, paths: readonly string[], isThere: (path: string) => boolean): IdleLine | undefined {
  const written = line.trim();
  const path = trimBoth(written, '/');
  if (!path.includes('/') || /^[#!]|[*?[\]\\]/.test(written) || isThere(path)) return undefined;
  const meant = nearest(path, new Set(paths.flatMap(partsOf)));
  if (meant === undefined) return undefined;
  return [`.mintignore names "${written}", which does not exist, so nothing is excluded.`, `Did you mean "${meant}"?`];
}

/** Files that look like `.mintignore`: in another folder, or misspelt. Those of other tools end in "ignore", too. */
function isOther(path: string): boolean {
  if (path.endsWith('/.mintignore')) return true;
  if (path.includes('/') || path === '.mintignore') return false;
  const isLike = /^\.?mint(?:lify)?[-_.]?ignore(?:\.txt)?$/i.test(path);
  return isLike || (path.startsWith('.') && !path.endsWith('ignore') && slipOf(path, ['.mintignore']) !== undefined);
}

function unreadFile(path: string): Diagnostic {
  return projectProblem['ignore-idle']({
    message: `${path} is not read, so nothing is excluded by it.`,
    file: path,
    range: { start: { line: 1, column: 1 } },
    hint: path.includes('/')
      ? 'Move its lines into the file .mintignore beside docs.json, with the folder in front of each.'
      : 'Rename it: the name is ".mintignore".',
  });
}

/** `a/b/c.mdx` with the folders that it is in. */
function partsOf(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
