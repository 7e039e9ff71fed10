import type { Seen, TinyProject } from './seen.ts';

/** A tiny project that has a key of the format, and what must be seen because of it. */
export interface ConformanceCase extends TinyProject {
  /**
   * The keys that it shows, by the name that the format's documentation gives them: `docs.json banner.color`, `frontmatter authors`,
   * `<Card> href`, `fence theme`, `x-mint content`.
   */
  readonly keys: readonly string[];
  /** Fails where something is not seen. */
  readonly look: (seen: Seen) => Promise<void> | void;
}
