import { z } from 'zod';
import { vendors } from './index.ts';

/** Vendors of the format that this version does not attach yet; their settings are accepted as they are. */
export const unsupportedVendors = [
  'adobe',
  'amplitude',
  'clarity',
  'clearbit',
  'cookies',
  'fathom',
  'frontchat',
  'gtm',
  'heap',
  'hightouch',
  'hotjar',
  'intercom',
  'koala',
  'logrocket',
  'mixpanel',
  'onetrust',
  'osano',
  'pirsch',
  'plausible',
  'segment',
  'telemetry',
  'transcend',
] as const;

/** docs.json `integrations` (docs-json.md §1.10). */
export const integrations = z.strictObject({
  ga4: vendors.ga4.schema.optional(),
  posthog: vendors.posthog.schema.optional(),
  ...Object.fromEntries(unsupportedVendors.map((key) => [key, z.unknown().optional()])),
});
