import type { HttpRequest } from '../request/index.ts';

/** One language that a request can be written in (docs.json `api.examples.languages`). */
export interface SnippetLanguage {
  /** Key in docs.json: `bash`, `python` … */
  readonly key: string;
  readonly label: string;
  readonly aliases: readonly string[];
  /** Name of the grammar that highlights it. */
  readonly highlight: string;
  readonly extension: string;
  /** Returns a whole program that sends `request`; no value of the request can leave its string literal. */
  readonly generate: (request: HttpRequest) => string;
}
