export { ConfigError } from './config-error.ts';
export type { OctavoConfig } from './octavo-config.ts';
export { projectSettings, type ProjectOptions } from './project-settings.ts';
export { siteComponents, type ComponentOptions } from './site-components.ts';
export { readConfig } from './read-config.ts';
export type { ConfigFile } from './schema.ts';
