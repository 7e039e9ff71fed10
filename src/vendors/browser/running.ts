import type { EventProperties, ReaderEventName } from '../../shared/reader-event.ts';
import type { Category } from '../integration.ts';

/** A vendor that was started. */
export interface Running {
  /** Hands on what a reader did. */
  track?(name: ReaderEventName, properties: EventProperties): void;
  /** Tells the vendor that the reader withdrew consent, before the page is loaded again without it: nothing more is to be sent. */
  withdraw?(): void;
}

/** The state of a reader's consent. */
export interface Consent {
  /** Whether vendors of a category may run now; undefined while that is not known, as the platform is not there yet. */
  allows(category: Category): boolean | undefined;
}
