import type { OutputFile } from '../../artifacts/index.ts';
import type { BundlePlaceKind } from '../node/bundle-place.ts';
import type { Site } from '../../site/index.ts';

/** What the folder of a target depends on beside the function itself. */
export interface TargetFacts {
  readonly site: Site;
  /** Name of the site in the discovery API. */
  readonly domain: string;
  /** Whether some pages are not for everyone: then the function is asked for what is no file. */
  readonly hasPrivatePages: boolean;
  /** Where the bundle is published: in a folder, in object storage, or in KV by way of a file. */
  readonly bundlePlace: BundlePlaceKind;
  /** `s3://…` where the bundle is in object storage. */
  readonly bundleUrl: string | undefined;
  /** Paths of the site and of the bundle seen from the folder that holds `functions`. */
  readonly folders: { readonly site: string; readonly bundle: string };
  /** What every page is sent with. */
  readonly headers: Readonly<Record<string, string>>;
  /** The site's HTML files, as paths from its root. */
  readonly htmlFiles: readonly string[];
  /** A name that nobody can guess; the same for the same bundle. */
  readonly secretName: string;
}

/** Where the function goes in the folder of its target. */
export interface TargetEntry {
  readonly path: string;
  /** Code behind the function: what a platform reads from the source instead of running it. */
  readonly appended?: string;
}

/** What `functions/<target>/` holds, ready to be deployed from there. Paths are relative to it. */
export interface TargetLayout {
  /** What the function is written for. */
  readonly runtime: 'node' | 'worker';
  readonly entries: (facts: TargetFacts) => readonly TargetEntry[];
  /** The folder of the site's files, below its base path; absent where the platform gets them elsewhere. */
  readonly site?: string;
  /** The folder of the bundle, where that is a folder; undefined where the platform gets it elsewhere. */
  readonly bundle?: (facts: TargetFacts) => string;
  /** Where the site's page for what is missing goes once more. */
  readonly notFound?: string;
  /** What the platform's own tool leaves in the folder: which project it is of. */
  readonly preserved?: readonly string[];
  readonly files: (facts: TargetFacts) => readonly OutputFile[];
  /** The platform's own command, run in this folder. */
  readonly deploy: string;
  /** The command that shows a change without publishing it, and the domain of the address that it prints; absent where there is none. */
  readonly preview?: { readonly command: string; readonly domain: string };
  /** The environment variable that the platform's command takes a token from. */
  readonly token?: string;
  /** Bytes that the platform takes of some of these files, by path, and what to do about one with more. */
  readonly sizeLimits?: Readonly<Record<string, { readonly bytes: number; readonly hint: string }>>;
}

/** The variables that tell a function which site it is of, and where its bundle is when that is not a folder beside it. */
export function siteVariables({ site, domain, bundleUrl }: TargetFacts): Readonly<Record<string, string>> {
  return {
    OCTAVO_DOMAIN: domain,
    ...(site.base === '' ? {} : { OCTAVO_BASE: site.base }),
    ...(bundleUrl === undefined ? {} : { OCTAVO_BUNDLE: bundleUrl }),
  };
}

/** Returns the variables as a file beside a function whose platform has no place for them; those of the platform win. */
export function settingsFile(facts: TargetFacts, folder: string): OutputFile {
  return { path: `${folder}/settings.json`, contents: `${JSON.stringify(siteVariables(facts), null, 2)}\n` };
}
