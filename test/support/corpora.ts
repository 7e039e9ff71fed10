import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Real projects and descriptions: a folder of `sites`, `openapi`, `asyncapi` and others. */
export interface Corpus {
  readonly name: string;
  readonly folder: string;
  /** Whether it has everything that was collected, and not the slices that this repository carries. */
  readonly isFull: boolean;
}

const slices = join(import.meta.dirname, '../fixtures/real-projects');
const full = join(import.meta.dirname, '../../../shared/corpora');

/** The slices of this repository, and the full corpora where they lie beside the checkout. */
export const corpora: readonly Corpus[] = [
  { name: 'slices', folder: slices, isFull: false },
  ...(existsSync(full) && process.env['OCTAVO_CORPORA'] !== 'slices'
    ? [{ name: 'full corpora', folder: full, isFull: true }]
    : []),
];

/** Whether the slices have the file of the full corpora, too. */
export function isInSlices(path: string): boolean {
  return existsSync(join(slices, path));
}

/** The folder of docs.json of a site of a corpus: some repositories have it one folder down. */
export function projectOf({ folder }: Corpus, site: string): string {
  const root = join(folder, 'sites', site);
  const places = existsSync(root) ? [root, ...readdirSync(root).map((entry) => join(root, entry))] : [];
  return places.find((place) => existsSync(join(place, 'docs.json'))) ?? root;
}

/** The projects of a corpus, as folders. */
export function projectsOf(corpus: Corpus): readonly string[] {
  return readdirSync(join(corpus.folder, 'sites')).map((site) => projectOf(corpus, site));
}
