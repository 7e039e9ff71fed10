import type { Diagnostic } from '../diagnostics/index.ts';

/** A problem of the docs; its file is named from the root of the repository. */
export type Problem = Diagnostic;

/** A page of the site, as far as two builds are compared by it. */
export interface ReportedPage {
  readonly title: string;
  /** Stands for its content: the Markdown that agents get, which does not change with the design. */
  readonly digest: string;
}

/** Bytes of the site's files. */
export interface Weight {
  /** HTML and Markdown. */
  readonly pages: number;
  /** Scripts and stylesheets. */
  readonly code: number;
  /** Pictures, fonts, search indexes and all else. */
  readonly other: number;
}

/** What a build says of itself, for a comment and for later builds to be compared with. */
export interface BuildReport {
  /** Whether the site was written; pages and weight are those of nothing otherwise. */
  readonly published: boolean;
  /** Why there is no build at all, in a sentence. */
  readonly failure?: string;
  /** By address, without origin and base: `/guides/auth`. */
  readonly pages: Readonly<Record<string, ReportedPage>>;
  readonly problems: readonly Problem[];
  readonly weight: Weight;
}
