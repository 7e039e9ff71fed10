import { ga4 } from './ga4.ts';
import { posthog } from './posthog.ts';
import type { Vendor, VendorTag } from './vendor.ts';

/** Every vendor, by its key under docs.json `integrations`. */
export const vendors = { ga4, posthog } as const;

/** Returns the tags of the vendors that `integrations` configures, in the order of the registry. */
export function vendorTags(config: {
  readonly integrations?: Readonly<Record<string, unknown>> | undefined;
}): VendorTag[] {
  const { integrations } = config;
  return [...tagsOf(vendors.ga4, integrations?.['ga4']), ...tagsOf(vendors.posthog, integrations?.['posthog'])];
}

function tagsOf<Settings>(vendor: Vendor<Settings>, settings: unknown): readonly VendorTag[] {
  if (settings === undefined) return [];
  const parsed = vendor.schema.safeParse(settings);
  return parsed.success ? vendor.tags(parsed.data) : [];
}
