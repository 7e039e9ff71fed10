import { isBuiltin } from 'node:module';
import { resolve, dirname } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { packageName } from '../shared/package-name.ts';
import type { ConfigMistake } from './config-error.ts';

/** Returns why a module cannot be bundled. */
export function buildMistakes({ errors, message }: BuildFailure, file: string): readonly ConfigMistake[] {
  if (!Array.isArray(errors)) return [{ place: { file }, text: message }];
  return errors.map(({ text, location }) => ({
    place:
      location === null
        ? { file }
        : {
            file: resolve(dirname(file), location.file),
            point: { line: location.line, column: location.column + 1 },
          },
    text: withHelp(text),
  }));
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
