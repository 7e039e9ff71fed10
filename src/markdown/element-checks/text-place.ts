import type { MdastNode } from 'satteri';
import type { Finding } from './finding.ts';
import type { Told } from './mark-kind.ts';

/** A node, and where it stands in the page. */
export interface Place {
  readonly node: MdastNode;
  readonly start: number;
  readonly end: number;
}

/** A text as it is written, and what stands beside it in its paragraph. */
export interface TextPlace {
  /** Of the page. */
  readonly text: string;
  readonly raw: string;
  /** What the paragraph has before it. */
  readonly lead: string;
  /** What the paragraph has behind it. */
  readonly tail: string;
  readonly parent: MdastNode['type'];
  readonly place: Place;
  readonly before: Place | undefined;
  readonly after: Place | undefined;
}

/** Returns what is said of marks that readers see. */
export function unread(offset: number, length: number, told: Told): Finding {
  return { kind: 'mark-unread', offset, length, ...told };
}
