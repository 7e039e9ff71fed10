import type { OwnModule } from '../shared/own-module.ts';
import { consentSources, vendors } from './registered.ts';
import type { AnySettings, ConsentSource, Integration, Sources, Vendor } from './integration.ts';

/** An entry of docs.json `integrations` that is attached, with its settings. */
export interface Configured<Entry extends Integration> {
  readonly integration: Entry;
  readonly settings: AnySettings;
  /** The code that starts it, where the project brings it. */
  readonly code?: string;
}

/** What a site attaches. */
export interface ConfiguredIntegrations {
  readonly vendors: readonly Configured<Vendor>[];
  readonly consents: readonly Configured<ConsentSource>[];
  /** Whether pages may ask for feedback and tell of what readers do. */
  readonly hasTelemetry: boolean;
}

interface Config {
  readonly integrations?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns what the checked docs.json of a site attaches, of what Octavo brings and of the project's own vendors.
 * `telemetry.enabled: false` leaves only what readers turn to themselves (docs-json.md §1.10).
 */
export function configuredIntegrations(
  { integrations = {} }: Config,
  own: readonly OwnModule<Vendor>[] = [],
): ConfiguredIntegrations {
  const settingsOf = (key: string): AnySettings | undefined => integrations[key] as AnySettings | undefined;
  const configured = <Entry extends Integration>(entries: readonly Entry[]): Configured<Entry>[] =>
    entries.flatMap((integration) => {
      const settings = settingsOf(integration.key);
      return settings === undefined ? [] : [{ integration, settings }];
    });
  const ownVendors = own.flatMap(({ value, code }) => configured([value]).map((entry) => ({ ...entry, code })));
  const hasTelemetry = settingsOf('telemetry')?.['enabled'] !== false;
  return {
    vendors: [...configured(vendors), ...ownVendors].filter(
      ({ integration }) => hasTelemetry || integration.category === 'functionality',
    ),
    consents: configured(consentSources),
    hasTelemetry,
  };
}

/** Returns whom a browser talks to on the pages of a site, by directive. */
export function vendorSources({ vendors: attached, consents }: ConfiguredIntegrations): Sources {
  const sources: Partial<Record<keyof Sources, string[]>> = {};
  for (const { integration, settings } of [...attached, ...consents]) {
    for (const [directive, origins] of Object.entries(integration.sources(settings))) {
      const known = (sources[directive as keyof Sources] ??= []);
      known.push(...origins.filter((origin) => !known.includes(origin)));
    }
  }
  return sources;
}

/** Returns the addresses of scripts that must be the first of every page. */
export function headScripts({ consents }: ConfiguredIntegrations): string[] {
  return consents.flatMap(({ integration, settings }) => integration.headScript?.(settings) ?? []);
}
