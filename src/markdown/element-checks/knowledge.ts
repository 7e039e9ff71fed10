import type { ComponentRegistry } from '../component.ts';
import type { Told } from './mark-kind.ts';
import type { TypePackages } from '../twoslash/block-types.ts';

/** What of the site the elements of a page are compared with. */
export interface SiteKnowledge {
  /** Where the site's settings stand: docs.json, or the older mint.json. */
  readonly configFile?: string | undefined;
  readonly components: ComponentRegistry;
  /** What is to be told of an icon. */
  readonly iconFinding: (icon: WantedIcon) => IconFinding | undefined;
  /** What browsers do not understand of a `style` attribute, by its value. */
  readonly inlineStyleSlips: (style: unknown) => readonly Told[];
  /** The same of a stylesheet, as it stands in `<style>`. */
  readonly styleSlips: (css: string) => readonly (Told & { readonly offset: number })[];
  /** Languages of code that the project brings itself. */
  readonly languages: readonly string[];
  /** What reads the types of code, where it is installed. */
  readonly types: TypePackages | undefined;
  /** Plugins of the project may read marks that Markdown does not have. */
  readonly hasOwnMarks?: boolean;
}

export interface WantedIcon {
  readonly name: string;
  readonly style?: string;
  readonly library?: string;
}

/** That another icon stands in for one, or that there is none. */
export interface IconFinding {
  readonly kind: 'icon-unknown' | 'icon-stand-in';
  readonly message: string;
  readonly hint: string;
}
