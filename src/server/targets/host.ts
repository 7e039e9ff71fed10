import type { OutputFile } from '../../artifacts/index.ts';
import type { TargetName } from './index.ts';

/** The project that is to be hosted. */
export interface HostedProject {
  /** Name in lower case, as hosts take it: letters, digits and hyphens. */
  readonly slug: string;
  /** The script of package.json that builds the docs: `build`. */
  readonly script: string;
}

/** A place that a new project can be made for: what stands in its repository so that it is built and published there. */
export interface Host {
  /** As people call it. */
  readonly title: string;
  /** The platform that the build writes a function for; absent where files alone are served. */
  readonly target?: TargetName;
  /** Files at the root of the repository, by their paths. */
  readonly files: (project: HostedProject) => readonly OutputFile[];
  /** The script `deploy` of package.json; absent where the host takes the repository by itself. */
  readonly deploy?: string;
  /** What is left to do, one sentence. */
  readonly next: string;
}
