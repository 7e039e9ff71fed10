import type { TargetName } from '../server/targets/index.ts';

/** Which docs project to work on, and settings that override its `octavo.config.json` or `octavo.config.ts`. */
export interface ProjectOptions {
  /** The folder with docs.json. By default the current folder if it has one, otherwise the folder below it that does. */
  readonly dir?: string | undefined;
  /** Address of the published site; by default `http://localhost:4321`. */
  readonly site?: string | undefined;
  /** Path below which the site is published; by default that of `site`. */
  readonly base?: string | undefined;
  /** Name of the site in the discovery API; by default the slug of docs.json's `name`. */
  readonly domain?: string | undefined;
  /** The organization that owns the site: only its keys can read the site through the discovery API. */
  readonly organization?: string | undefined;
  /** Folder of the site; by default `dist`. */
  readonly outDir?: string | undefined;
  /** Folder of the discovery bundle, `s3://bucket/prefix`, or a .json for `wrangler kv bulk put`; by default `bundle` beside the site. */
  readonly bundle?: string | undefined;
  /** Platforms to write functions for, beside the folder of the site; by default `node`. */
  readonly targets?: readonly TargetName[] | undefined;
  /** Use what was fetched before, and never the network. */
  readonly offline?: boolean | undefined;
  /** Whether to write a Content-Security-Policy for the pages. */
  readonly csp?: boolean | undefined;
  /** Ignore `octavo.config.json` and `octavo.config.ts` (which is code), for projects that you do not trust. */
  readonly ignoreConfig?: boolean | undefined;
}
