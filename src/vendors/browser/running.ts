import type { EventProperties, ReaderEventName } from '../../shared/reader-event.ts';
import type { Category } from '../integration.ts';

/** A vendor that was started. */
export interface Running {
  /** Hands on what a reader did. */
  track?(name: ReaderEventName, properties: EventProperties): void;
  /** Tells the vendor that the reader withdrew consent. */
  withdraw?(): void;
  /** Undoes `withdraw`. Where it is missing, `withdraw` is not enough: the page is loaded anew, without the vendor. */
  resume?(): void;
}

/** The state of a reader's consent. */
export interface Consent {
  /** Whether vendors of a category may run now. */
  allows(category: Category): boolean;
}
