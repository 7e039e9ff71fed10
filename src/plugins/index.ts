export { hasArtifactHooks, runArtifactHooks } from './artifact-hooks.ts';
export { projectHooks } from './project-hooks.ts';
export type { SitePlugin } from './run-hook.ts';
export { withSiteHooks } from './site-hooks.ts';
