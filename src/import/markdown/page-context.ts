import type { Dialect, OldPage } from '../model.ts';
import type { Data } from '../source/data-file.ts';
import type { SourceFolder } from '../source/source-folder.ts';

/** What the rewriting of a page knows of it and of the site around it. */
export interface PageContext {
  readonly page: OldPage;
  readonly file: string;
  readonly data: Data;
  /** Whether it is a part of pages. */
  readonly isPart: boolean;
  readonly dialect: Dialect;
  readonly folder: SourceFolder;
  /** Names that imports of the page stand for. */
  readonly imports: Map<string, PageImport>;
  /** Names that the new page has: what it exports, and the parts that it imports. */
  readonly names: Set<string>;
  /** Import statements of the new page. */
  readonly newImports: Set<string>;
  /** Returns the new address of an old one, or of a file; undefined when nothing is known of it. */
  readonly addressOf: (url: string) => string | undefined;
  /** Returns the new path of a file that pages include, and sees to it that it is written. */
  readonly snippetPath: (file: string) => string | undefined;
  /** Notes what could not be carried. `place` is a node of the tree, or a line of the file. */
  readonly report: (construct: string, outcome: string, place: Place) => void;
}

export type Place = number | { readonly position?: { readonly start: { readonly line: number } } | undefined };

export interface PageImport {
  readonly specifier: string;
  readonly imported: string;
}
