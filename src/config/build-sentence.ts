import { isBuiltin } from 'node:module';
import { resolve, dirname } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { packageName } from '../shared/package-name.ts';

/** Returns why a module cannot be bundled: a line for each mistake, with its place. */
export function buildSentence({ errors, message }: BuildFailure, file: string): string {
  if (!Array.isArray(errors)) return `${file}: ${message}`;
  return errors
    .map(({ text, location }) =>
      location === null
        ? `${file}: ${withHelp(text)}`
        : `${resolve(dirname(file), location.file)}:${location.line}:${location.column + 1}: ${withHelp(text)}`,
    )
    .join('\n');
}

/** What esbuild says, and for an import that leads nowhere what to do. */
function withHelp(text: string): string {
  const [, name] = /^Could not resolve "([^"]+)"$/.exec(text) ?? [];
  if (name === undefined) return text;
  if (isBuiltin(name)) return `${text}. Browsers get this module, too, and they have no modules of Node.`;
  return /^[./]|^\w:/.test(name)
    ? `${text}. There is no such file: correct the path, or add the file.`
    : `${text}. Install the package: npm install ${packageName(name)}`;
}
