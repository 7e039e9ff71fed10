import type { SourceFile } from '../../diagnostics/index.ts';
import { importCandidates } from '../../markdown/index.ts';
import type { CheckInput } from './check.ts';

/** A place where a file of Markdown shows another one. */
export interface Include {
  readonly file: string;
  /** As the code has it. */
  readonly tag: string;
  readonly attributes: readonly string[] | undefined;
  readonly line: number;
  readonly column: number;
}

const knownIncludes = new WeakMap<CheckInput, ReadonlyMap<string, readonly Include[]>>();

/** Where other files show a file, of the project's whole Markdown. */
export function includesOf({ path }: SourceFile, input: CheckInput): readonly Include[] {
  const known = knownIncludes.get(input) ?? allIncludes(input);
  knownIncludes.set(input, known);
  return known.get(path) ?? [];
}

/** Where Markdown files are shown by others, by the file that is shown. */
function allIncludes({ project, facts }: CheckInput): ReadonlyMap<string, readonly Include[]> {
  const found = new Map<string, Include[]>();
  for (const file of project.markdownFiles.keys()) {
    const { imports = [], uses = [] } = facts(file) ?? {};
    for (const entry of imports) {
      const shown = entry.imported === 'default' ? markdownOf(entry.file, project) : [];
      const includes = uses
        .filter(({ name }) => name === entry.local)
        .map(({ name, ...use }) => ({ ...use, tag: name, file }));
      for (const path of shown) if (path !== file) found.set(path, [...(found.get(path) ?? []), ...includes]);
    }
  }
  return found;
}

function markdownOf(imported: string, { markdownFiles }: CheckInput['project']): string[] {
  return importCandidates(imported).filter((path) => markdownFiles.has(path));
}

/** Returns the tag as its author wrote it. */
export function tagOf({ tag }: Include): string {
  return /^Snippet\d+_$/.test(tag) ? 'Snippet' : tag;
}
