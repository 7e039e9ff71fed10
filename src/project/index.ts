export { projectProblem } from './diagnostics.ts';
export { keyPlace } from './frontmatter-place.ts';
export { takeValues, type TakenValues } from './frontmatter-values.ts';
export { readFrontmatter, type Frontmatter } from './frontmatter.ts';
export { elementsOf } from './navigation/elements.ts';
export { kindOf } from './project-files.ts';
export type { DocsProject, PageSource } from './project.ts';
export type { DocsConfig } from './schema/docs-config.ts';
