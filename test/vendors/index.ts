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
import type { IntegrationCase, VendorCase } from './vendor-case.ts';

/** What is asked of each vendor, by its key. */
export const vendorCases: Readonly<Record<string, VendorCase>> = {
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
};

/** What is asked of every entry of docs.json `integrations`. */
export const integrationCases: Readonly<Record<string, IntegrationCase>> = {
  ...vendorCases,
  cookies,
  onetrust,
  osano,
  telemetry,
  transcend,
};
