import { adobe } from './registry/adobe.ts';
import { amplitude } from './registry/amplitude.ts';
import { clarity } from './registry/clarity.ts';
import { clearbit } from './registry/clearbit.ts';
import { cookies } from './registry/cookies.ts';
import { fathom } from './registry/fathom.ts';
import { frontchat } from './registry/frontchat.ts';
import { ga4 } from './registry/ga4.ts';
import { gtm } from './registry/gtm.ts';
import { heap } from './registry/heap.ts';
import { hightouch } from './registry/hightouch.ts';
import { hotjar } from './registry/hotjar.ts';
import type { ConsentSource, Integration, Vendor } from './integration.ts';
import { intercom } from './registry/intercom.ts';
import { koala } from './registry/koala.ts';
import { logrocket } from './registry/logrocket.ts';
import { mixpanel } from './registry/mixpanel.ts';
import { onetrust } from './registry/onetrust.ts';
import { osano } from './registry/osano.ts';
import { pirsch } from './registry/pirsch.ts';
import { plausible } from './registry/plausible.ts';
import { posthog } from './registry/posthog.ts';
import { segment } from './registry/segment.ts';
import { telemetry } from './registry/telemetry.ts';
import { transcend } from './registry/transcend.ts';

/** Every vendor, in the order in which they start. */
export const vendors: readonly Vendor[] = [
  adobe,
  amplitude,
  clarity,
  clearbit,
  fathom,
  frontchat,
  ga4,
  gtm,
  heap,
  hightouch,
  hotjar,
  intercom,
  koala,
  logrocket,
  mixpanel,
  pirsch,
  plausible,
  posthog,
  segment,
];

/** Everything that knows of a reader's consent. */
export const consentSources: readonly ConsentSource[] = [cookies, onetrust, osano, transcend];

/** Every entry that docs.json may have under `integrations`. */
export const integrations: readonly Integration[] = [...vendors, ...consentSources, telemetry];
