import type { ConsentSource, Integration, Vendor } from './integration.ts';
import * as registry from './registry/index.ts';

const registered: readonly (Integration | ConsentSource | Vendor)[] = Object.values(registry);

const isVendor = (entry: Integration): entry is Vendor => 'category' in entry;
const isConsentSource = (entry: Integration): entry is ConsentSource => 'sources' in entry && !isVendor(entry);

/** Every vendor that Octavo brings, in the order in which they start: that of their keys. */
export const vendors = registered.filter(isVendor);

/** Everything that knows of a reader's consent. */
export const consentSources = registered.filter(isConsentSource);

/** Every entry that docs.json may have under `integrations`, but for vendors of a project's own. */
export const integrations: readonly Integration[] = [
  ...vendors,
  ...consentSources,
  ...registered.filter((entry) => !isVendor(entry) && !isConsentSource(entry)),
];
