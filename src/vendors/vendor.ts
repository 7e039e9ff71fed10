import type { z } from 'zod';

/** One HTML tag that a vendor needs, as data: the layout prints it, nothing concatenates HTML. */
export type VendorTag =
  | { readonly type: 'external'; readonly src: string; readonly attributes: Readonly<Record<string, string | true>> }
  | { readonly type: 'inline'; readonly code: string };

/** A third party that docs.json `integrations` attaches to every page. */
export interface Vendor<Settings = unknown> {
  /** Key under docs.json `integrations`. */
  readonly key: string;
  readonly name: string;
  readonly kind: 'analytics' | 'chat' | 'enrichment' | 'tag-manager';
  readonly schema: z.ZodType<Settings>;
  /** Origins that the vendor's code talks to, for the Content-Security-Policy. */
  readonly origins: readonly string[];
  /** Returns the tags for the head of every page; values of settings only ever appear JSON- or URL-encoded. */
  readonly tags: (settings: Settings) => readonly VendorTag[];
}
