import type * as z from 'zod';
import type { authSettingsSchema } from '../bundle/index.ts';
import type { assistantSchema } from './assistant-schema.ts';
import type { ExtensionOptions } from './extension-options.ts';
import type { insightsSchema } from './insights-schema.ts';
import type { searchSchema } from './search-schema.ts';

/**
 * What docs.json has no field for, as `octavo.config.json` or the default export of `octavo.config.ts` beside it says it.
 * Secrets are not among it: they come from the environment.
 */
export interface OctavoConfig extends ExtensionOptions {
  /** Address of the published site: `https://docs.example.com`; its path is the base. */
  readonly site?: string | undefined;
  /** Path below which the site is published: `/docs`. */
  readonly base?: string | undefined;
  /** Name of the site in the discovery API; by default the slug of docs.json's `name`. */
  readonly domain?: string | undefined;
  /** Whom the site belongs to: only their keys read it through the discovery API. */
  readonly organization?: string | undefined;
  /** How readers sign in, with OpenID Connect, a JWT of your own backend, or one password for all. */
  readonly auth?: z.input<ReturnType<typeof authSettingsSchema>> | undefined;
  /** Readers in these groups manage the organization's keys. */
  readonly keys?: { readonly adminGroups: readonly string[] } | undefined;
  /** Whether pages send what readers say of them to the function. */
  readonly feedback?: boolean | undefined;
  /** Whether the function counts what readers read, search for and say, and for how many days that is kept (90). Off without it. */
  readonly insights?: z.input<typeof insightsSchema> | undefined;
  /** Words that mean the same to Octavo's own search, or the search service that answers in its place. */
  readonly search?: z.input<typeof searchSchema> | undefined;
  /** The model that answers readers' questions from the docs, how often, and what it may cost. Off without it. */
  readonly assistant?: z.input<typeof assistantSchema> | undefined;
  readonly proxy?:
    | {
        /** Origins that the playground's proxy may reach besides those that descriptions declare: `https://*.example.com`. */
        readonly allow?: readonly string[] | undefined;
      }
    | undefined;
  readonly links?:
    | {
        /** Addresses of other sites that `octavo check --external` does not ask, with all below them: `https://*.example.com/login`. */
        readonly allow?: readonly string[] | undefined;
      }
    | undefined;
  readonly headers?:
    | {
        /** Whether a Content-Security-Policy is written for the pages; it is, unless this is false. */
        readonly contentSecurityPolicy?: boolean | undefined;
        /** Origins that pages may load scripts from and send requests to besides the site's own. */
        readonly allow?: readonly string[] | undefined;
        /** Who may show the pages in a frame: `self`, `none`, `*`, or origins. */
        readonly frameAncestors?: readonly string[] | undefined;
      }
    | undefined;
  readonly integrations?:
    | {
        /** Origins besides the site's own at which pages load vendors; `*` for all. */
        readonly origins?: readonly string[] | undefined;
      }
    | undefined;
}

/** Returns what it is given: editors know the fields of `octavo.config.ts` by it. */
export function defineConfig(config: OctavoConfig): OctavoConfig {
  return config;
}
