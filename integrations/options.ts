/** What an Astro project says of its docs; the rest stands in docs.json and octavo.config.json. */
export interface OctavoOptions {
  /** Folder of the docs project, the one with docs.json; from the root of the Astro project. */
  readonly docs: string;
}
