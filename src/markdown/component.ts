import type * as z from 'zod';

/** Markdown of a component's children, and its attributes as far as they are known without running code. */
export interface ComponentInstance {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The children as Markdown, no trailing newline. */
  readonly children: string;
  /** Direct child components, in order, each already exported. */
  readonly parts: readonly ComponentInstance[];
  /** Names of the components around it, outermost first. */
  readonly inside: readonly string[];
}

/** An author's component as data: what it accepts and how agents read it. Its looks are the `.astro` file beside it. */
export interface MdxComponent {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Attributes, each with a description; spellings that authors use (`cols="2"`, `horizontal="true"`) are coerced. */
  readonly attributes: z.ZodObject;
  /** Whether its attributes are not known here: none of them is one too many. */
  readonly takesAnyAttribute?: true;
  /** What it asks for beyond the values of its attributes. */
  readonly rules?: ComponentRules;
  /** Returns the Markdown that stands for the component in `.md`, llms-full.txt and the bundle. */
  readonly toMarkdown: (instance: ComponentInstance) => string;
  /** Returns what stands for it where the page has the same Markdown before; that Markdown again without it. */
  readonly toRepeatedMarkdown?: (instance: ComponentInstance) => string;
}

/** What is expected of the way a component is written; the checks of pages read it. */
export interface ComponentRules {
  /** Attributes without which it shows nothing; of each list one is enough. */
  readonly required?: readonly (readonly string[])[];
  /** Attributes of which only the first that is written counts. */
  readonly exclusive?: readonly string[];
  /** Attributes that do nothing without another one. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Components that it stands in; elsewhere it is not what it should be. */
  readonly parents?: readonly string[];
  /** What it needs inside: components by name, `code` (a block of code) or `list` (a Markdown list); one is enough. */
  readonly parts?: readonly string[];
  /** It is empty without content, but for these attributes: one with a value is enough. */
  readonly contentOr?: readonly string[];
  /** What other documentation tools and authors call it. */
  readonly otherNames?: readonly string[];
}

/** What the values of an attribute are, where a schema cannot tell: `meta({ holds })`, with some of them as `words`. */
export type AttributeContent = 'icon' | 'color';

/** Looks a component up by name or alias. */
export type ComponentRegistry = ReadonlyMap<string, MdxComponent>;
