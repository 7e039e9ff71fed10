import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import type { ProjectHooks } from './project-hooks.ts';

type Files = ReadonlyMap<string, SourceFile>;

/** Markdown files as they are shown, and those among them that stand otherwise in the folder. */
export interface HookedMarkdown {
  readonly files: Files;
  /** What the author wrote, where hooks made another text of it. */
  readonly authored: Files;
  readonly problems: readonly Diagnostic[];
}

/** Returns what hooks make of Markdown files; the files themselves where there are no hooks. */
export async function hookedMarkdown(files: Files, hook: ProjectHooks['markdown']): Promise<HookedMarkdown> {
  if (hook === undefined) return { files, authored: new Map(), problems: [] };
  const made = await Promise.all([...files.values()].map(async (file) => ({ file, ...(await hook(file)) })));
  return {
    files: new Map(made.map(({ value }) => [value.path, value])),
    authored: new Map(made.flatMap(({ file, value }) => (file === value ? [] : [[file.path, file]]))),
    problems: made.flatMap(({ diagnostics }) => diagnostics),
  };
}
