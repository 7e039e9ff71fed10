export { configuredIntegrations, headScripts, vendorSources, type ConfiguredIntegrations } from './configured.ts';
export { vendorProblem } from './diagnostics.ts';
export type { AnySettings, Integration, Sources, Vendor } from './integration.ts';
export { countsAlone, moduleSource } from './module-source.ts';
export { headLoader, type VendorPlaces } from './places.ts';
export { consentSources, integrations, vendors } from './registered.ts';
export { entry, integrationsSchema } from './settings.ts';
export { correctSpellings } from './spellings.ts';
