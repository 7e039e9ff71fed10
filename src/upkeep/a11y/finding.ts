import type { Diagnostic } from '../../diagnostics/index.ts';
import type { PageNode } from './page-nodes.ts';

/** What is wrong with a node of a page. */
export interface PageFinding extends Pick<Diagnostic, 'message' | 'hint'> {
  readonly node: PageNode;
  readonly make: (details: Omit<Diagnostic, 'code' | 'name' | 'severity'>) => Diagnostic;
}
