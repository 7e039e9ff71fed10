import { join } from 'node:path';
import type { DescriptionFile, Diagnostic, SourceFile } from '../diagnostics/index.ts';
import type { ConfigSource } from './config-source.ts';
import type { NamedDescription, NamedOverlay } from './description-sources.ts';
import { nearest } from '../shared/nearest.ts';
import { addressProblem } from './addresses.ts';
import { projectProblem } from './diagnostics.ts';
import { fetchDescription, type FetchOptions } from './fetch-description.ts';
import type { FindLeftOut } from './left-out.ts';
import { extendedDescription, placeOfExtends, type ExtendedDescription } from './extended-description.ts';
import { describesApi, referencedFiles } from './project-files.ts';
import type { DocsProject } from './project.ts';
import { encodingProblem, guessed, readNamedText, readText } from './read-file.ts';

/**
 * Returns whether one of the descriptions that are URLs says something else than when the project was read. What is fetched
 * is kept for the next `loadProject`.
 */
export async function remoteDescriptionsChanged(
  { descriptions }: DocsProject,
  options: FetchOptions,
): Promise<boolean> {
  const remote = [...descriptions].filter(([location]) => /^https?:/i.test(location));
  const changed = await Promise.all(
    remote.map(async ([location, { text }]) => {
      const result = await fetchDescription(location, descriptionFetch(options));
      return 'text' in result && result.text !== text;
    }),
  );
  return changed.includes(true);
}

function descriptionFetch(options: FetchOptions): FetchOptions {
  return { ...options, cacheDir: join(options.cacheDir, 'descriptions') };
}

interface DescriptionInput {
  readonly root: string;
  /** Files that may be descriptions or parts of one. */
  readonly data: ReadonlySet<string>;
  readonly named: readonly NamedDescription[];
  readonly locate: ConfigSource['locate'];
  readonly options: FetchOptions;
  readonly leftOut: FindLeftOut;
  readonly problems: Diagnostic[];
}

function isData(path: string): boolean {
  return /\.(?:json|ya?ml|graphqls?|gql)$/i.test(path);
}

/** Descriptions that docs.json names, and every other file of the project that says it is one. */
export async function readDescriptions({
  root,
  data,
  named,
  locate,
  options,
  leftOut,
  problems,
}: DescriptionInput): Promise<Map<string, DescriptionFile>> {
  const descriptions = new Map<string, DescriptionFile>();
  const fetching = new Map(
    named
      .flatMap(({ overlays = [], ...description }) => [description, ...overlays])
      .filter(({ url }) => url)
      .map(({ location }) => [location, fetchDescription(location, descriptionFetch(options))]),
  );
  const read = async ({ location, url, path }: NamedOverlay): Promise<SourceFile[]> => {
    const text = url ? await fetched(location, path) : local(location, path);
    return text === undefined ? [] : [{ path: location, text }];
  };
  /** Those of which docs.json says what changes them. */
  const settled = new Set<string>();
  for (const { overlays: changes, graphql, ...description } of named) {
    const [file] = await read(description);
    if (file === undefined) continue;
    const overlays = (await Promise.all((changes ?? []).map(read))).flat();
    if (changes !== undefined) settled.add(file.path);
    descriptions.set(file.path, {
      ...file,
      ...(overlays.length === 0 ? {} : { overlays }),
      ...(graphql === undefined ? {} : { graphql }),
    });
  }
  const found = readUnnamed({ root, data, descriptions, problems });
  const listed = new Set(named.flatMap(({ overlays = [] }) => overlays.map(({ location }) => location)));
  addOverlays(
    found.filter(({ file }) => !listed.has(file.path)),
    { descriptions, settled, problems },
  );
  return descriptions;

  function local(location: string, path: NamedDescription['path']): string | undefined {
    const read = readNamedText(root, location);
    if ('text' in read) {
      if (read.foreign !== undefined) problems.push(encodingProblem(location, read.foreign, guessed));
      return read.text;
    }
    const out = leftOut(location);
    const isMissing = read.fault === 'missing' && out === undefined;
    const near = isMissing && !location.includes('*') ? nearest(location, [...data].filter(isData)) : undefined;
    problems.push(
      projectProblem['description-missing']({
        message: isMissing
          ? `There is no API description ${location}.`
          : unreadMessage(location, read.reason, out?.reason),
        ...locate(path),
        hint:
          out?.hint ??
          (near === undefined ? descriptionHint(location, [...data].filter(isData)) : `Did you mean "${near}"?`),
      }),
    );
    return undefined;
  }

  async function fetched(location: string, path: NamedDescription['path']): Promise<string | undefined> {
    const result = (await fetching.get(location))!;
    const reason = 'problem' in result ? result.problem : result.stale;
    if (reason !== undefined) {
      const instead = 'problem' in result ? 'its pages are left out' : 'the copy of an earlier build is used';
      problems.push(
        projectProblem['description-unreachable']({
          message: `${location} could not be fetched (${reason}); ${instead}.`,
          ...locate(path),
          hint: 'Check the address and the network, or keep the description in the project.',
        }),
      );
    }
    return 'problem' in result ? undefined : result.text;
  }
}

/** Adds the files that say themselves that they are a description; returns the overlays among the others. */
function readUnnamed({
  root,
  data,
  descriptions,
  problems,
}: Pick<DescriptionInput, 'root' | 'data' | 'problems'> & Pick<OverlayTargets, 'descriptions'>): FoundOverlay[] {
  const found: FoundOverlay[] = [];
  for (const path of data) {
    if (descriptions.has(path) || !/\.(?:json|ya?ml)$/i.test(path)) continue;
    const read = readText(root, path);
    if (!('text' in read)) continue;
    if (!describesApi(read.text)) {
      const file = { path, text: read.text };
      const target = extendedDescription(file);
      if (target !== undefined) found.push({ file, target });
      continue;
    }
    if (read.foreign !== undefined) problems.push(encodingProblem(path, read.foreign, guessed));
    descriptions.set(path, { path, text: read.text });
  }
  return found;
}

/** An overlay that nothing in docs.json names, and what it says that it changes. */
interface FoundOverlay {
  readonly file: SourceFile;
  readonly target: ExtendedDescription;
}

interface OverlayTargets {
  readonly descriptions: Map<string, DescriptionFile>;
  readonly settled: ReadonlySet<string>;
  readonly problems: Diagnostic[];
}

/** What to write in the place of something that names no file: an address with a slip, a folder, or a pattern. */
function descriptionHint(location: string, files: readonly string[]): string {
  const address = /^[a-z]+:/i.test(location) ? addressProblem(location)?.hint : undefined;
  const inside = files.filter((path) => path.startsWith(`${location.split('*')[0]?.replace(/\/$/, '') ?? ''}/`));
  const isFolder = location.includes('*') || inside.length > 0;
  if (address !== undefined || !isFolder) return address ?? 'The path is relative to the root of the docs project.';
  const few = inside.slice(0, 2).map((path) => JSON.stringify(path));
  return `Name each file of its own${few.length === 0 ? '' : `: [${few.join(', ')}${inside.length > 2 ? ', …' : ''}]`}.`;
}

function unreadMessage(location: string, reason: string, more?: string): string {
  if (location === '') return 'The path of this API description is empty.';
  return `The API description ${location} ${reason}.${more === undefined ? '' : ` ${more}`}`;
}

/** Overlays change the descriptions that they name (docs-json.md §4.1), in the order of their paths. */
function addOverlays(found: readonly FoundOverlay[], { descriptions, settled, problems }: OverlayTargets): void {
  const byPath = (one: FoundOverlay, other: FoundOverlay): number => (one.file.path < other.file.path ? -1 : 1);
  for (const { file, target } of [...found].sort(byPath)) {
    const location = target.locations.find((candidate) => descriptions.has(candidate));
    const description = location === undefined ? undefined : descriptions.get(location);
    if (location === undefined || description === undefined) {
      const [first = ''] = target.locations;
      const known = [...descriptions.keys()];
      const near = known.find((path) => path.endsWith(`/${first}`)) ?? nearest(first, known);
      problems.push(
        projectProblem['description-missing']({
          message: `This overlay extends "${target.written}", which is not an API description of the project, so it changes nothing.`,
          file: file.path,
          range: placeOfExtends(file, target),
          hint: near === undefined ? 'The path is relative to the overlay.' : `Did you mean "${near}"?`,
        }),
      );
    } else if (!settled.has(location))
      descriptions.set(location, { ...description, overlays: [...(description.overlays ?? []), file] });
  }
}

/** The files that `$ref`s of descriptions name, and those that these name. */
export function readParts(
  root: string,
  data: ReadonlySet<string>,
  descriptions: ReadonlyMap<string, SourceFile>,
  problems: Diagnostic[],
): Map<string, SourceFile> {
  const parts = new Map<string, SourceFile>();
  const queue = [...descriptions.values()];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const path of referencedFiles(file)) {
      if (parts.has(path) || descriptions.has(path) || !data.has(path)) continue;
      const read = readText(root, path);
      if (!('text' in read)) continue;
      if (read.foreign !== undefined) problems.push(encodingProblem(path, read.foreign, guessed));
      const part = { path, text: read.text };
      parts.set(path, part);
      queue.push(part);
    }
  }
  return parts;
}
