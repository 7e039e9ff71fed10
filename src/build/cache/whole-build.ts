import type { DocsSession } from '../contracts.ts';
import type { Settings } from '../settings.ts';
import { buildStamp } from './build-stamp.ts';
import { hasLeftovers, outputDigest, type FileIdentities } from './output-digest.ts';
import type { PageStore } from './page-store.ts';

/** Tells whether a build has anything to do. `pageKeys` name what the pages are made from. */
interface WholeBuild {
  /** Whether the output is that of a build of the same project, and as that wrote it. */
  isThere(pageKeys: Iterable<string | undefined>): boolean;
  /** Keeps what tells so of the output that is there now, of which some is known. */
  remember(pageKeys: Iterable<string | undefined>, identities: FileIdentities): void;
}

/** To be called before files are published (`buildStamp`). */
export function wholeBuild(session: DocsSession, settings: Settings, store: PageStore): WholeBuild {
  const output = { settings, name: session.site.config.name };
  const stampOf = buildStamp(session, settings);
  return {
    isThere(pageKeys) {
      const stamp = stampOf(pageKeys);
      const written = stamp === undefined ? undefined : store.text(`build ${stamp}`);
      return written !== undefined && !hasLeftovers(output) && written === outputDigest(output);
    },
    remember(pageKeys, identities) {
      const stamp = stampOf(pageKeys);
      const digest = stamp === undefined ? undefined : outputDigest(output, identities);
      if (digest !== undefined) store.setText(`build ${stamp}`, digest);
    },
  };
}
