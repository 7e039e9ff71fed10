export { projectProblem } from './diagnostics.ts';
export type { FileDates } from './git-history.ts';
export { keyPlace } from './frontmatter-place.ts';
export { takeValues, type TakenValues } from './frontmatter-values.ts';
export { readFrontmatter } from './frontmatter.ts';
export {
  artifactLocation,
  libraryKey,
  librarySource,
  symbolUse,
  type LibrarySource,
  type SymbolUse,
} from './library-uses.ts';
export { elementLists, elementNames, elementsOf } from './navigation/elements.ts';
export { kindOf } from './project-files.ts';
export type { DocsProject, PageSource } from './project.ts';
export type { DocsConfig } from './schema/docs-config.ts';
export type { Frontmatter } from './schema/frontmatter.ts';
export type { NavigationElement } from './schema/navigation.ts';
export type { DescriptionSources, GraphqlSources, IconConfig } from './schema/values.ts';
