import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { hostPath, revisionNames } from '../../bundle/index.ts';
import { entriesIn } from '../files/entries-in.ts';
import { minRevisionAge } from '../files/revision-age.ts';
import { domainOf, type Settings } from '../settings.ts';
import { identityOf } from './file-identity.ts';

/** Where a build writes to, and the name of its site. */
interface Output {
  readonly settings: Settings;
  readonly name: string;
}

/** Which files a build knows that it has written, by their paths: what `identityOf` says of them. */
export interface FileIdentities {
  readonly site: (path: string) => string | undefined;
  readonly bundle: (path: string) => string | undefined;
}

const nothing: FileIdentities = { site: () => undefined, bundle: () => undefined };

/**
 * Names all files that a build has written: those of the site, and of the live revision of the bundle. Undefined where some are
 * not there. What is in `identities` is not looked at.
 */
export function outputDigest(output: Output, identities = nothing): string | undefined {
  const { outDir, bundleDir, origin } = output.settings;
  const bundle = bundleOf(output);
  const host = hostPath(URL.parse(origin)?.host ?? '');
  const hash = createHash('sha256');
  const add = (file: string, known?: string): boolean => {
    const identity = file.endsWith(sep) ? '' : (known ?? identityOf(file));
    hash.update(`${file}\0${identity}\0`);
    return identity !== undefined;
  };
  const addAll = (folder: string, known: (path: string) => string | undefined): boolean =>
    entriesIn(folder)
      .sort()
      .every((path) => add(folder + sep + path, known(path)));
  return ifThere(() => {
    const live = join(bundle, revisionsOf(bundle)[0] ?? '');
    const areThere =
      addAll(outDir, identities.site) &&
      addAll(live, identities.bundle) &&
      add(join(bundle, 'current')) &&
      (host === undefined || add(join(bundleDir, host)));
    return areThere ? hash.digest('base64url') : undefined;
  });
}

/** Whether a build would take something away beside the bundle: revisions that nobody reads any longer, work that was left. */
export function hasLeftovers(output: Output): boolean {
  const bundle = bundleOf(output);
  const old = Date.now() - minRevisionAge;
  const found = ifThere(() => {
    const live = ['current', ...revisionsOf(bundle)];
    return readdirSync(bundle).some(
      (name) => !live.includes(name) && (name.startsWith('.') || statSync(join(bundle, name)).mtimeMs < old),
    );
  });
  return found ?? true;
}

function bundleOf({ settings, name }: Output): string {
  return join(settings.bundleDir, domainOf(settings, name));
}

function revisionsOf(bundle: string): string[] {
  return revisionNames(readFileSync(join(bundle, 'current'), 'utf8'));
}

/** What `read` returns; undefined where a file that it asks for is not there, or may not be read. */
function ifThere<Found>(read: () => Found): Found | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}
