import type { LibrarySymbol, SymbolGroup } from './model.ts';

/** The files of an artifact by path: one file under its name, a folder with the paths in it. */
export type ArtifactFiles = ReadonlyMap<string, string>;

/** What a format makes of an artifact. */
export interface LibraryContent {
  /** What the library is called; undefined where the artifact does not say it. */
  readonly title?: string | undefined;
  readonly groups: readonly SymbolGroup[];
  readonly symbols: readonly LibrarySymbol[];
}

/** What a documentation tool writes. */
export interface LibraryFormat {
  /** The tool, and the command that makes the artifact. */
  readonly tool: string;
  readonly command: string;
  /** The language of its libraries, as fences name it. */
  readonly language: string;
  /** Which files of a folder are read; undefined for a tool that writes one file. */
  readonly reads?: RegExp;
  /** Returns the library, or what the files are missing to be one. */
  read(this: void, files: ArtifactFiles): LibraryContent | { readonly problem: string };
}
