import type { ConfiguredIntegrations } from './configured.ts';
import { placesPattern, type VendorPlaces } from './places.ts';

/** Whether the counter of a site stands by itself: there are neither vendors nor anything that knows of consent. */
export function countsAlone({ vendors, consents }: ConfiguredIntegrations): boolean {
  return vendors.length === 0 && consents.length === 0;
}

/**
 * Returns the source of the module that attaches the vendors of a site, as it stands in this folder: it imports the files
 * of those that are configured and no other, and `own:key` for one that the project brings. Undefined for a site that has nothing to attach. Settings are JSON: no text
 * of theirs becomes code. `counter` is where the function counts what readers do.
 */
export function moduleSource(
  configured: ConfiguredIntegrations,
  places: VendorPlaces,
  counter?: string,
): string | undefined {
  const { vendors, consents } = configured;
  if (counter !== undefined && countsAlone(configured))
    return `import { startAlone } from './browser/count-reader';\nstartAlone(${JSON.stringify(counter)});`;
  const loadsBanner = consents.some(
    ({ integration, settings }) =>
      integration.headScript === undefined && integration.sources(settings).script !== undefined,
  );
  if (vendors.length === 0 && !loadsBanner && counter === undefined) return undefined;
  const counting = counter === undefined ? [] : [counterEntry(counter)];
  const imports = [
    ...counting.map(() => `import { start as count } from './browser/count-reader';`),
    ...vendors.map(({ integration: { key }, code }) =>
      code === undefined
        ? `import { start as ${key} } from './registry/${key}';`
        : `import { start as own_${key} } from 'own:${key}';`,
    ),
    ...consents.map(({ integration: { key } }) => `import { watch as ${key} } from './registry/${key}';`),
  ];
  const started = vendors.map(
    ({ integration: { key, category, storage }, settings, code }) =>
      `{ key: '${key}', category: '${category}', storage: ${JSON.stringify(storage)}, start: (gated) => ${code === undefined ? '' : 'own_'}${key}(${JSON.stringify(settings)}, gated) }`,
  );
  const watched = consents.map(
    ({ integration: { key }, settings }) => `(changed) => ${key}(${JSON.stringify(settings)}, changed)`,
  );
  return [
    `import { run } from './browser/run';`,
    ...imports,
    `run({ places: ${JSON.stringify(placesPattern(places))}, consents: [${watched.join(', ')}], vendors: [${[...started, ...counting].join(', ')}] });`,
  ].join('\n');
}

/** Counting asks for the same consent as vendors that measure, and stores nothing. */
function counterEntry(counter: string): string {
  return `{ key: 'insights', category: 'measurement', storage: [], start: () => count(${JSON.stringify(counter)}) }`;
}
