export { ConfigError } from './config-error.ts';
export type { OctavoConfig } from './octavo-config.ts';
export type { ProjectOptions } from './project-options.ts';
export { projectSettings } from './project-settings.ts';
export type { ExtensionOptions } from './extension-options.ts';
export { readIntegrationOptions } from './integration-options.ts';
export { siteComponents } from './site-components.ts';
export { readConfig } from './read-config.ts';
export type { ConfigFile } from './schema.ts';
