import type { Diagnostic } from '../diagnostics/index.ts';
import {
  configuredIntegrations,
  vendorProblem,
  consentSources,
  correctSpellings,
  type AnySettings,
  type Integration,
} from '../vendors/index.ts';
import type { ConfigSource } from './config-source.ts';

type Locate = ConfigSource['locate'];
type Entries = Readonly<Record<string, unknown>>;

/** Understands other spellings of `integrations`, in place; returns a warning for each. */
export function readSpellings(
  config: Record<string, unknown>,
  integrations: readonly Integration[],
  locate: Locate,
): Diagnostic[] {
  const entries = config['integrations'];
  if (typeof entries !== 'object' || entries === null) return [];
  return correctSpellings(entries as Record<string, unknown>, integrations).map(({ path, message, hint }) =>
    vendorProblem['vendor-spelling']({ message, hint, ...locate(['integrations', ...path]) }),
  );
}

const guards = [...consentSources.map(({ key }) => key), 'telemetry'];
const isVendor = (integration: Integration): boolean => 'category' in integration;

/** Words of keys that speak of consent, however they are called. */
const consentWords = new RegExp(`cookie|consent|telemetr|gdpr|tracking|privacy|${guards.join('|')}`, 'i');

interface UnknownKey {
  readonly key: string;
  readonly path: readonly (string | number)[];
  readonly meant: string | undefined;
  readonly hint: string;
}

/**
 * Returns what is said of an unknown key that was probably to keep vendors away, where docs.json attaches any; undefined
 * for other keys. Whether readers consent is then unknown, so that no vendor may be attached.
 */
export function guardProblem(
  { key, path, meant, hint }: UnknownKey,
  config: Entries,
  integrations: readonly Integration[],
): ((place: ReturnType<Locate>) => Diagnostic) | undefined {
  const [top, entry] = path;
  const isName = path.length === 0 || (path.length === 1 && top === 'integrations');
  const isGuard = isName
    ? consentWords.test(key) || (meant !== undefined && guards.includes(meant))
    : top === 'integrations' && guards.includes(String(entry));
  const integrationsOf = config['integrations'];
  const names = Object.keys(typeof integrationsOf === 'object' ? (integrationsOf ?? {}) : {});
  const remaining = names.filter((name) => integrations.some((entry) => entry.key === name && isVendor(entry)));
  if (!isGuard || remaining.length === 0) return undefined;
  const owner = path.length === 0 ? 'docs.json' : path.join('.');
  const message = `${owner} has no key "${key}". What keeps vendors away cannot be read, so none is attached (${remaining.join(', ')}).`;
  return (place) => vendorProblem['consent-unread']({ message, hint, ...place });
}

/** Whether an entry that keeps vendors away was written and is wrong; `wrong` says whether an entry was found wrong. */
export function hasWrongGuard(checked: Entries, written: object, wrong: (key: string) => boolean): boolean {
  return guards.some((key) => key in written && (!(key in checked) || wrong(key)));
}

/** Returns the checked `integrations` without vendors: what nobody can be sure to have allowed is not attached. */
export function withoutVendors<Entry>(
  checked: Readonly<Record<string, Entry>>,
  integrations: readonly Integration[],
): Record<string, Entry> {
  const attached = new Set(integrations.filter(isVendor).map(({ key }) => key));
  return Object.fromEntries(Object.entries(checked).filter(([key]) => !attached.has(key)));
}

/** Returns what is to be said of entries that are right. */
export function remarksOn(checked: Entries, integrations: readonly Integration[], locate: Locate): Diagnostic[] {
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
