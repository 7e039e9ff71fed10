import type { ExtensionOptions } from '../src/config/index.ts';
import type { TargetName } from '../src/server/targets/index.ts';

/** What an Astro project says of its docs; the rest stands in docs.json and octavo.config.json, or octavo.config.ts. */
export interface OctavoOptions extends ExtensionOptions {
  /** Folder of the docs project, the one with docs.json. As all paths here it counts from the root of the Astro project. */
  readonly docs: string;
  /** Folder of the discovery bundle, `s3://bucket/prefix`, or a .json for `wrangler kv bulk put`; by default `bundle`. */
  readonly bundle?: string;
  /** Platforms to write functions for, into `functions/`; by default `node`. */
  readonly targets?: readonly TargetName[];
}
