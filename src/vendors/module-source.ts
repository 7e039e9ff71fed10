import type { ConfiguredIntegrations } from './configured.ts';
import { placesPattern, type VendorPlaces } from './places.ts';

/**
 * Returns the source of the module that attaches the vendors of a site, as it stands in this folder: it imports the files
 * of those that are configured and no other. Undefined for a site that has nothing to attach. Settings are JSON: no text
 * of theirs becomes code.
 */
export function moduleSource({ vendors, consents }: ConfiguredIntegrations, places: VendorPlaces): string | undefined {
  const loadsBanner = consents.some(
    ({ integration, settings }) =>
      integration.headScript === undefined && integration.sources(settings).script !== undefined,
  );
  if (vendors.length === 0 && !loadsBanner) return undefined;
  const imports = [
    ...vendors.map(({ integration: { key } }) => `import { start as ${key} } from './registry/${key}';`),
    ...consents.map(({ integration: { key } }) => `import { watch as ${key} } from './registry/${key}';`),
  ];
  const started = vendors.map(
    ({ integration: { key, category, storage }, settings }) =>
      `{ key: '${key}', category: '${category}', storage: ${JSON.stringify(storage)}, start: (gated) => ${key}(${JSON.stringify(settings)}, gated) }`,
  );
  const watched = consents.map(
    ({ integration: { key }, settings }) => `(changed) => ${key}(${JSON.stringify(settings)}, changed)`,
  );
  return [
    `import { run } from './browser/run';`,
    ...imports,
    `run({ places: ${JSON.stringify(placesPattern(places))}, consents: [${watched.join(', ')}], vendors: [${started.join(', ')}] });`,
  ].join('\n');
}
