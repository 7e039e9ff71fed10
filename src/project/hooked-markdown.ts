import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import type { ProjectHooks } from './project-hooks.ts';

type Files = ReadonlyMap<string, SourceFile>;

/** Markdown files as they are shown, and those among them that stand otherwise in the folder. */
export interface HookedMarkdown {
  readonly files: Files;
  /** What the author wrote, where hooks changed the text. */
  readonly authored: Files;
  readonly problems: readonly Diagnostic[];
}

/** Returns Markdown files as hooks change them; the files themselves where there are no hooks. */
export async function hookedMarkdown(files: Files, hook: ProjectHooks['markdown']): Promise<HookedMarkdown> {
  if (hook === undefined) return { files, authored: new Map(), problems: [] };
  const hooked = await Promise.all([...files.values()].map(async (file) => ({ file, ...(await hook(file)) })));
  return {
    files: new Map(hooked.map(({ value }) => [value.path, value])),
    authored: new Map(hooked.flatMap(({ file, value }) => (file === value ? [] : [[file.path, file]]))),
    problems: hooked.flatMap(({ diagnostics }) => diagnostics),
  };
}
