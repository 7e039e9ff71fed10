export { artifacts } from './artifacts/integration.ts';
export { docsProject } from './docs-project/integration.ts';
export { functions } from './functions/integration.ts';
export { settingsFromEnvironment } from './settings.ts';
export { siteIntegrations } from './site-integrations/integration.ts';
