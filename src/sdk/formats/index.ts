import type { LibraryFormat } from '../format.ts';

/** The formats of docs.json `sdk`, each loaded when a site has such a library. */
export const formats = {
  typedoc: () => import('./typedoc/index.ts').then(({ typedoc }) => typedoc),
  docfx: () => import('./docfx/index.ts').then(({ docfx }) => docfx),
  javadoc: () => import('./javadoc/index.ts').then(({ javadoc }) => javadoc),
  sphinx: () => import('./sphinx/index.ts').then(({ sphinx }) => sphinx),
  phpdoc: () => import('./phpdoc/index.ts').then(({ phpdoc }) => phpdoc),
} as const satisfies Readonly<Record<string, () => Promise<LibraryFormat>>>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];
