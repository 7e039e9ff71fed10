import type * as z from 'zod';
import type { authSettingsSchema } from '../bundle/index.ts';
import type { assistantSchema } from './schema/assistant.ts';
import type { ExtensionOptions } from './extension-options.ts';
import type { insightsSchema } from './schema/insights.ts';
import type { searchSchema } from './schema/search.ts';

/**
 * Settings that docs.json has no field for: `octavo.config.json`, or the default export of `octavo.config.ts`, beside it.
 * Secrets are not among them: they come from the environment.
 */
export interface OctavoConfig extends ExtensionOptions {
  /** Address of the published site: `https://docs.example.com`; its path is the base. */
  readonly site?: string | undefined;
  /** Path below which the site is published: `/docs`. */
  readonly base?: string | undefined;
  /** Name of the site in the discovery API; by default the slug of docs.json's `name`. */
  readonly domain?: string | undefined;
  /** The organization that owns the site: only its keys can read the site through the discovery API. */
  readonly organization?: string | undefined;
  /** How readers sign in: with OpenID Connect, a JWT of your own backend, or one password for all. */
  readonly auth?: z.input<ReturnType<typeof authSettingsSchema>> | undefined;
  /** Groups whose readers manage the organization's keys. */
  readonly keys?: { readonly adminGroups: readonly string[] } | undefined;
  /** Whether pages send readers' feedback to the function. */
  readonly feedback?: boolean | undefined;
  /** Whether the function counts what readers read, search for and say, and for how many days it stores that (90). Off by default. */
  readonly insights?: z.input<typeof insightsSchema> | undefined;
  /** Synonyms for Octavo's own search, or the search service to use instead. */
  readonly search?: z.input<typeof searchSchema> | undefined;
  /** The model that answers readers' questions from the docs, how often, and what it may cost. Off by default. */
  readonly assistant?: z.input<typeof assistantSchema> | undefined;
  readonly proxy?:
    | {
        /** Origins that the playground's proxy may reach, besides those that descriptions declare: `https://*.example.com`. */
        readonly allow?: readonly string[] | undefined;
      }
    | undefined;
  readonly links?:
    | {
        /** Addresses of other sites that `octavo check --external` skips, with everything below them: `https://*.example.com/login`. */
        readonly allow?: readonly string[] | undefined;
      }
    | undefined;
  readonly headers?:
    | {
        /** Whether to write a Content-Security-Policy for the pages. Default: true. */
        readonly contentSecurityPolicy?: boolean | undefined;
        /** Origins that pages may load scripts from and send requests to, besides the site's own. */
        readonly allow?: readonly string[] | undefined;
        /** Who may embed the pages in a frame: `self`, `none`, `*`, or origins. */
        readonly frameAncestors?: readonly string[] | undefined;
      }
    | undefined;
  readonly integrations?:
    | {
        /** Origins at which pages load vendors, besides the site's own; `*` for all. */
        readonly origins?: readonly string[] | undefined;
      }
    | undefined;
}

/** Returns its argument; it gives editors the types of `octavo.config.ts`. */
export function defineConfig(config: OctavoConfig): OctavoConfig {
  return config;
}
