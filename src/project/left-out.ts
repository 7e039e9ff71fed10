import { readdirSync, statSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { projectProblem } from './diagnostics.ts';
import { fileAt } from './file-at.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { isReadme, kindOf } from './project-files.ts';
import { isForAgents, unpublishedReason } from './unpublished.ts';
import type { WalkProblem } from './walk-files.ts';

/** Why something that an author names is not part of the site, although the folder has it. */
export interface LeftOut {
  /** One sentence. */
  readonly reason: string;
  readonly hint: string;
}

/** Returns why the file, or the page without its extension, at a path of the project is left out; undefined where it is not there at all. */
export type FindLeftOut = (path: string) => LeftOut | undefined;

interface Folder {
  readonly root: string;
  readonly mintignore: string;
  /** All that is ignored, `.mintignore` included. */
  readonly ignored: Ignore;
  readonly problems: readonly WalkProblem[];
}

/** Returns what says why a file of a folder is not part of the site. */
export function createLeftOut({ root, mintignore, ignored, problems }: Folder): FindLeftOut {
  let own: Ignore | undefined;
  const broken = new Map(problems.map((problem) => [problem.path, problem]));
  const ofFile = (path: string): LeftOut | undefined => {
    const link = foldersTo(path)
      .map((part) => broken.get(part))
      .find((problem) => problem !== undefined);
    if (link !== undefined) return { reason: `${sentenceOf(link)}.`, hint: hintOf(link) };
    const stats = statOf(fileAt(root, path));
    if (stats === undefined) return undefined;
    own ??= ignore().add(mintignore);
    if (own.ignores(path)) {
      return {
        reason: `${path} is there, but .mintignore excludes it.`,
        hint: 'Remove it from .mintignore, or stop naming it here.',
      };
    }
    if (ignored.ignores(path)) {
      return { reason: `${path} is there, but its folder is never published.`, hint: 'Move it to another folder.' };
    }
    const kind = unpublishedReason(path);
    if (kind !== undefined) {
      return {
        reason: `${path} is there, but it is not published: it is ${kind}.`,
        hint: isForAgents(path)
          ? 'List it in navigation, if readers should have it.'
          : 'Give readers a copy under another name, if they should have it.',
      };
    }
    if (isReadme(path)) {
      return {
        reason: `${path} is there, but files with this name are about the repository and are not pages.`,
        hint: 'Rename it, for example in lower case with another word.',
      };
    }
    if (stats.isDirectory() && /\.mdx?$/.test(path)) {
      return { reason: `${path} is a folder.`, hint: 'Rename the folder, and write the page into a file.' };
    }
    return undefined;
  };
  return (path) => {
    if (!ignore.isPathValid(path) || path.includes('\0')) return undefined;
    const direct = [path, `${path}.mdx`, `${path}.md`].map(ofFile).find((found) => found !== undefined);
    return direct ?? otherExtension(root, path);
  };
}

/** Undefined for what is not there, and for what cannot be: a path through a file, or one that is longer than paths may be. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

/** A file that would be the page if it ended in `.mdx`: `wind.mdx.txt`, `wind.markdown`. */
function otherExtension(root: string, path: string): LeftOut | undefined {
  const folder = fileAt(root, dirname(path));
  const name = basename(path);
  if (/\.\w+$/.test(name) || statOf(folder)?.isDirectory() !== true) return undefined;
  const found = readdirSync(folder).find(
    (entry) =>
      entry.startsWith(`${name}.`) &&
      /^\.(?:mdx?\.\w+|markdown|mdxx?|mdown|mkdn?|mdx~|txt|mdc|rst|html?)$/i.test(entry.slice(name.length)),
  );
  if (found === undefined || kindOf(found) === 'page') return undefined;
  return {
    reason: `There is ${join(dirname(path), found)}, which is not a page because of its extension.`,
    hint: `Rename it to ${name}.mdx.`,
  };
}

/** Returns what an author should know of the parts of the folder that could not be taken in. */
export function walkDiagnostics(problems: readonly WalkProblem[]): Diagnostic[] {
  return problems.filter(isMissed).map((problem) =>
    projectProblem[codeOf(problem)]({
      message: `${sentenceOf(problem)}; it is left out.`,
      file: problem.path,
      hint: hintOf(problem),
    }),
  );
}

function codeOf({ kind }: WalkProblem): 'file-unreadable' | 'file-twice' | 'link-left-out' {
  if (kind === 'twice') return 'file-twice';
  return kind === 'unreadable' ? 'file-unreadable' : 'link-left-out';
}

/** Whether readers would have had it. */
function isMissed({ path, isFolder, kind }: WalkProblem): boolean {
  if (isFolder || kind === 'unreadable') return true;
  return (
    ['page', 'asset', 'code', 'script'].includes(kindOf(path)) ||
    (kindOf(path) === 'include' && unpublishedReason(path) === undefined && !isReadme(path))
  );
}

const kinds: Readonly<Record<WalkProblem['kind'], string>> = {
  outside: 'is a symbolic link that leads out of the docs project',
  nowhere: 'is a symbolic link to what does not exist',
  circle: 'is a symbolic link that leads back to itself',
  ignored: 'is a symbolic link to what is not published',
  unreadable: 'cannot be read: permission denied',
  twice: 'exists twice: the names of the two files differ only in Unicode normalization (NFC and NFD)',
};

function sentenceOf({ path, kind }: WalkProblem): string {
  return `${path} ${kinds[kind]}`;
}

function hintOf({ kind, isFolder }: WalkProblem): string {
  if (kind === 'unreadable') return 'Give yourself permission to read it (chmod), or exclude it in .mintignore.';
  if (kind === 'twice') return 'Delete or rename the file whose name is decomposed (NFD).';
  return `Put the ${isFolder ? 'folder' : 'file'} itself in its place, or remove the link.`;
}

/** `a`, `a/b` and `a/b/c` of `a/b/c`. */
function foldersTo(path: string): string[] {
  const segments = path.split('/');
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
