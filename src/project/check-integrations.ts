import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { configuredIntegrations } from '../vendors/configured.ts';
import { vendorProblem } from '../vendors/diagnostics.ts';
import { consentSources, integrations, vendors } from '../vendors/index.ts';
import type { AnySettings } from '../vendors/integration.ts';
import { correctSpellings } from '../vendors/spellings.ts';
import type { ConfigSource } from './config-source.ts';

type Locate = ConfigSource['locate'];
type Entries = Readonly<Record<string, unknown>>;

/** Returns the keys that docs.json may have at a path below `integrations`, for suggestions. */
export function integrationKeys(path: readonly (string | number)[]): string[] {
  const [, key] = path;
  if (path.length === 1) return integrations.map((integration) => integration.key);
  return Object.keys(integrations.find((integration) => integration.key === key)?.fields ?? {});
}

/** Understands other spellings of `integrations`, in place; returns a warning for each. */
export function readSpellings(config: Record<string, unknown>, locate: Locate): Diagnostic[] {
  const entries = config['integrations'];
  if (typeof entries !== 'object' || entries === null) return [];
  return correctSpellings(entries as Record<string, unknown>).map(({ path, message, hint }) =>
    vendorProblem['vendor-spelling']({ message, hint, ...locate(['integrations', ...path]) }),
  );
}

/**
 * Returns the checked `integrations` without vendors when something is wrong with an entry that keeps them away: what
 * nobody can be sure to have allowed is not attached. `wrong` says whether an entry was found wrong.
 */
export function withoutUnguarded<Entry>(
  checked: Readonly<Record<string, Entry>>,
  written: object,
  wrong: (key: string) => boolean,
): Record<string, Entry> {
  const guards = [...consentSources.map(({ key }) => key), 'telemetry'];
  if (!guards.some((key) => key in written && (!(key in checked) || wrong(key)))) return { ...checked };
  const attached = new Set(vendors.map(({ key }) => key));
  return Object.fromEntries(Object.entries(checked).filter(([key]) => !attached.has(key)));
}

/** Returns what is to be said of entries that are right. */
export function remarksOn(checked: Entries, locate: Locate): Diagnostic[] {
  const { hasTelemetry } = configuredIntegrations({ integrations: checked });
  return integrations
    .filter(({ key }) => checked[key] !== undefined)
    .flatMap((integration) => {
      const { key, name } = integration;
      const place = locate(['integrations', key]);
      const isOff = !hasTelemetry && 'category' in integration && integration.category !== 'functionality';
      if (isOff) {
        const message = `${name} is not attached, because telemetry.enabled is false.`;
        return [vendorProblem['vendor-off']({ message, hint: 'Remove one of the two entries.', ...place })];
      }
      const remarks = integration.remarks?.(checked[key] as AnySettings, checked) ?? [];
      return remarks.map(({ kind, ...texts }) => vendorProblem[kind]({ ...texts, ...place }));
    });
}
