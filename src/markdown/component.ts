import type { z } from 'zod';

/** Markdown of a component's children, and its attributes as far as they are known without running code. */
export interface ComponentInstance {
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The children as Markdown, no trailing newline. */
  readonly children: string;
  /** Direct child components, in order, each already exported. */
  readonly parts: readonly ComponentInstance[];
}

/** An author's component as data: what it accepts and how agents read it. Its looks are the `.astro` file beside it. */
export interface MdxComponent {
  readonly name: string;
  readonly aliases: readonly string[];
  /** Attributes, each with a description; spellings that authors use (`cols="2"`, `horizontal="true"`) are coerced. */
  readonly attributes: z.ZodObject;
  /** Returns the Markdown that stands for the component in `.md`, llms-full.txt and the bundle. */
  readonly toMarkdown: (instance: ComponentInstance) => string;
}

/** Looks a component up by name or alias. */
export type ComponentRegistry = ReadonlyMap<string, MdxComponent>;
