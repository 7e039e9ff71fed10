import type { Result, SourceFile } from '../diagnostics/index.ts';
import type { CheckedConfig } from './check-config.ts';
import type { ConfigSource } from './config-source.ts';
import type { Frontmatter } from './schema/frontmatter.ts';

/** A page as it stands in the folder. */
export interface WrittenPage {
  readonly path: string;
  readonly frontmatter: Frontmatter;
}

/** What others make of a project while it is read. */
export interface ProjectHooks {
  /** Changes docs.json, and checks it. */
  readonly config?: ((source: ConfigSource, pages: readonly WrittenPage[]) => Promise<CheckedConfig>) | undefined;
  /** Returns what stands in place of a Markdown file; the file itself where that is as the author wrote it. */
  readonly markdown?: ((file: SourceFile) => Promise<Result<SourceFile>>) | undefined;
}
