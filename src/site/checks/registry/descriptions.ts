import { checkApiDocument } from '../../../api/documents.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { isDescriptionPart } from '../../../shared/schema-files.ts';
import { takeMetadata } from '../../pages/metadata.ts';
import type { Check } from '../check.ts';

/** API descriptions that do not keep to their specification, or whose parts do not fit each other. */
export const descriptions: Check = {
  name: 'descriptions',
  ofSite: ({ project }) => descriptionProblems(project),
};

/** A project whose pages have changed has the descriptions that it had. */
const known = new WeakMap<DocsProject['descriptions'], Diagnostic[]>();

/** Returns what is wrong with the API descriptions of a project. */
export function descriptionProblems(project: DocsProject): Diagnostic[] {
  const found = known.get(project.descriptions) ?? findProblems(project);
  known.set(project.descriptions, found);
  return found;
}

/** What several descriptions refer to is told once. */
function findProblems({ descriptions: sources, descriptionParts, assets }: DocsProject): Diagnostic[] {
  const data = [...assets].filter(isDescriptionPart);
  const files = [...new Set([...sources.keys(), ...descriptionParts.keys(), ...data])];
  const readExternal = (path: string) => sources.get(path) ?? descriptionParts.get(path);
  const options = {
    readExternal,
    files,
    judgeMetadata: (metadata: Readonly<Record<string, unknown>>) => takeMetadata(metadata).problems,
  };
  const all = [...sources.values()].flatMap((file) => checkApiDocument(file, options));
  const unique = new Map(all.map((entry) => [JSON.stringify([entry.file, entry.range, entry.message]), entry]));
  return [...unique.values()];
}
