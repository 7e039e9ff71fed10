import type { BundleReader } from '../../bundle/index.ts';
import type { Recorder } from '../insights/recorder.ts';
import type { KeyStore } from '../keys/keys.ts';
import type { SearchFor } from './search.ts';
import type { RateLimiter } from '../limits/rate-limit.ts';

/** What the discovery API is made of. */
export interface DiscoveryServices {
  readonly bundle: BundleReader;
  readonly keys: KeyStore;
  readonly limiter: RateLimiter;
  /** Returns what `keys/hashOf` does, where a platform has it ready: in a seventh of the time. */
  readonly hashOf?: ((key: string) => string) | undefined;
  /** Searches elsewhere than in this thread. */
  readonly searchFor?: SearchFor | undefined;
  /** Counts what agents read and search for, of sites that want it. */
  readonly recorder?: Recorder | undefined;
}
