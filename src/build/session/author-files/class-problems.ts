import { join } from 'node:path';
import tailwind from 'tailwindcss/package.json' with { type: 'json' };
import * as z from 'zod';
import { classSlips, fileProblem } from '../../../author/index.ts';
import { parseJson } from '../../../bundle/index.ts';
import { readCached, writeCached } from '../../../cache/cache-files.ts';
import { sha256 } from '../../../cache/sha256.ts';
import { createLineIndex, type Diagnostic, type SourceFile } from '../../../diagnostics/index.ts';
import { codeRanges, isInside } from '../../../markdown/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { once } from '../../../shared/once.ts';

/** The value of a class attribute, and what stands before it. */
const attribute = /(\bclass(?:Name)?=)(?:"([^"<>]{1,1000})"|'([^'<>]{1,1000})')/g;

interface Place {
  readonly file: SourceFile;
  readonly offset: number;
}

/** Returns what is to be said of classes that are a slip of a utility, each once; `css` has the styles of the utilities. */
export async function classProblems(
  project: DocsProject,
  { css, cacheDir }: { readonly css: string; readonly cacheDir: string },
): Promise<Diagnostic[]> {
  const places = classPlaces(project);
  const own = [...project.stylesheets, ...project.scripts].map(({ text }) => text).join('\n');
  const names = [...places.keys()].filter((name) => !own.includes(name));
  const slips = await keptSlips(names, { css, cacheDir });
  return [...slips].flatMap(([name, meant]) => {
    const place = places.get(name);
    if (place === undefined) return [];
    const start = createLineIndex(place.file.text).pointAt(place.offset);
    return fileProblem['class-unknown']({
      message: `The class "${name}" has no effect: there is no such utility, and no stylesheet of the project has it.`,
      file: place.file.path,
      range: { start, end: { line: start.line, column: start.column + name.length } },
      hint: `Did you mean "${meant}"?`,
    });
  });
}

const slipsSchema = z.array(z.tuple([z.string(), z.string()]));

/** The slips, kept from build to build: a name that is none takes 12 ms to find out. */
async function keptSlips(
  names: readonly string[],
  { css, cacheDir }: { readonly css: string; readonly cacheDir: string },
): Promise<readonly [string, string][]> {
  if (names.length === 0) return [];
  const file = join(cacheDir, 'styles', `${sha256([tailwind.version, css, ...names].join('\0'))}.json`);
  const { data: kept } = slipsSchema.safeParse(parseJson((await readCached(file))?.toString()));
  if (kept !== undefined) return kept;
  const slips = [...(await classSlips(names, css))];
  await writeCached(file, JSON.stringify(slips));
  return slips;
}

/** The classes of a project's pages and components, with where each stands first; code that is shown has none. */
function classPlaces({ markdownFiles, codeFiles }: DocsProject): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const file of [...markdownFiles.values(), ...codeFiles.values()]) {
    if (!file.text.includes('class')) continue;
    const code = once(() => (markdownFiles.has(file.path) ? codeRanges(file.text) : []));
    for (const { index, 1: lead = '', 2: double, 3: single = '' } of file.text.matchAll(attribute)) {
      const start = index + lead.length + 1;
      if (isInside(code(), start)) continue;
      for (const { index: at, 0: name } of (double ?? single).matchAll(/\S+/g))
        if (!places.has(name)) places.set(name, { file, offset: start + at });
    }
  }
  return places;
}
