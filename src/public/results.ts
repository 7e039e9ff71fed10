import type { Diagnostic } from '../diagnostics/index.ts';

/** What a check finds. */
export interface CheckResult {
  /** How many pages the site has. */
  readonly pages: number;
  /** Every problem of the project: errors, warnings and notes (`info`). */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether there is no error among them. */
  readonly ok: boolean;
}

/** What comes of a build. */
export interface BuildResult extends CheckResult {
  /** Whether site, bundle and functions were written. The previous ones are as they were otherwise. */
  readonly published: boolean;
  /** How many operations the site's API descriptions have. */
  readonly operations: number;
  /** Folder of the site. */
  readonly outDir: string;
  /** Wall seconds by phase: `read`, `check`, `render`, `write`. */
  readonly seconds: Readonly<Record<string, number>>;
}
