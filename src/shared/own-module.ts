/** A module of a project's own that runs in both places: while Octavo builds, and in browsers. */
export interface OwnModule<Value> {
  /** What it exports by default. */
  readonly value: Value;
  /** Its code with all that it imports. What it makes is the same as long as this is. */
  readonly code: string;
}
