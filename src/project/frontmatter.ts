/** Parsed frontmatter; known keys are typed, others pass through as metadata. Owned by the project room. */
export interface Frontmatter {
  readonly title?: string;
  readonly [key: string]: unknown;
}
