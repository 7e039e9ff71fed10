/** Output that is whole on the disk, beside what readers see. */
export interface Staged {
  /** Makes it what readers see: by renaming, which a full disk does not hinder. */
  goLive(): Promise<void>;
  /** Takes away what is not what readers see: what did not go live, or what was before. */
  discard(): Promise<void>;
}
