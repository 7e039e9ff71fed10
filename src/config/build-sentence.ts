import { resolve, dirname } from 'node:path';
import type { BuildFailure } from 'esbuild';

/** Returns why a module cannot be bundled: a line for each mistake, with its place. */
export function buildSentence({ errors, message }: BuildFailure, file: string): string {
  if (!Array.isArray(errors)) return `${file}: ${message}`;
  return errors
    .map(({ text, location }) =>
      location === null
        ? `${file}: ${text}`
        : `${resolve(dirname(file), location.file)}:${location.line}:${location.column + 1}: ${text}`,
    )
    .join('\n');
}
