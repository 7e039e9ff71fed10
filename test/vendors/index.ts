import { adobe } from './adobe.ts';
import { amplitude } from './amplitude.ts';
import { clarity } from './clarity.ts';
import { clearbit } from './clearbit.ts';
import { cookies } from './cookies.ts';
import { fathom } from './fathom.ts';
import { frontchat } from './frontchat.ts';
import { ga4 } from './ga4.ts';
import { gtm } from './gtm.ts';
import { heap } from './heap.ts';
import { hightouch } from './hightouch.ts';
import { hotjar } from './hotjar.ts';
import { intercom } from './intercom.ts';
import { koala } from './koala.ts';
import { logrocket } from './logrocket.ts';
import { mixpanel } from './mixpanel.ts';
import { onetrust } from './onetrust.ts';
import { osano } from './osano.ts';
import { pirsch } from './pirsch.ts';
import { plausible } from './plausible.ts';
import { posthog } from './posthog.ts';
import { segment } from './segment.ts';
import { telemetry } from './telemetry.ts';
import { transcend } from './transcend.ts';
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
