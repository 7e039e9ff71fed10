import type { Result, SourceFile } from '../diagnostics/index.ts';
import type { CheckedConfig } from './check-config.ts';
import type { ConfigSource } from './config-source.ts';
import type { Frontmatter } from './schema/frontmatter.ts';

/** A page as it stands in the folder. */
export interface WrittenPage {
  readonly path: string;
  readonly frontmatter: Frontmatter;
}

/** Checks a docs.json of a project. */
export type CheckConfig = (source: ConfigSource) => CheckedConfig;

/** What others make of a project while it is read. */
export interface ProjectHooks {
  /** Changes docs.json, and has it checked. */
  readonly config?:
    | ((source: ConfigSource, pages: readonly WrittenPage[], check: CheckConfig) => Promise<CheckedConfig>)
    | undefined;
  /** Returns what stands in place of a Markdown file; the file itself where that is as the author wrote it. */
  readonly markdown?: ((file: SourceFile) => Promise<Result<SourceFile>>) | undefined;
}
