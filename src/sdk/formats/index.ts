import type { LibraryFormat } from '../format.ts';

/** The formats of docs.json `sdk`, each loaded when a site has such a library. */
export const formats = {
  typedoc: () => import('./typedoc/index.ts').then(({ typedoc }) => typedoc),
} as const satisfies Readonly<Record<string, () => Promise<LibraryFormat>>>;

export type FormatName = keyof typeof formats;

export const formatNames = Object.keys(formats) as FormatName[];
