import type { ComponentRegistry } from '../component.ts';

/** What of the site the elements of a page are compared with. */
export interface SiteKnowledge {
  readonly components: ComponentRegistry;
  /** Whether an icon can be drawn. */
  readonly hasIcon: (icon: WantedIcon) => boolean;
  /** The name of an icon that looks like this one. */
  readonly nearestIcon: (name: string) => string | undefined;
  /** Languages of code that the project brings itself. */
  readonly languages: readonly string[];
}

export interface WantedIcon {
  readonly name: string;
  readonly style?: string;
  readonly library?: string;
}
