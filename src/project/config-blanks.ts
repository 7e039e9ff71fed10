import type { Diagnostic } from '../diagnostics/index.ts';
import { isRecord } from '../shared/is-record.ts';
import type { ConfigSource, ValuePath } from './config-source.ts';
import { projectProblem } from './diagnostics.ts';
import { isFilePath } from './schema/file-path.ts';
import { schemasAt } from './schema/schema-keys.ts';
import { pathText, removeAt, valueAt } from './value-path.ts';
import type { Vocabulary } from './vocabulary.ts';

interface BlankInput {
  /** The config; blank paths are taken out. */
  readonly value: Record<string, unknown>;
  readonly schema: Vocabulary['schema'];
  readonly locate: ConfigSource['locate'];
}

/** Takes empty texts out of the config where the schema has the path of a file: they name none. Returns what is said of them. */
export function takeBlankPaths({ value, schema, locate }: BlankInput): Diagnostic[] {
  const blank = blankTexts(value, []).filter((path) => schemasAt(schema, path).some(isFilePath));
  const isTwin = (path: ValuePath): boolean =>
    path.at(-1) === 'dark' && blank.some((other) => pathText(other) === pathText([...path.slice(0, -1), 'light']));
  const diagnostics = blank
    .filter((path) => !isTwin(path))
    .map((path) =>
      projectProblem['value-idle']({
        message: `${pathText(path)} is empty: it names no file, and has no effect.`,
        ...locate(path),
        hint: 'Write the path of the file, from the root of the docs project, or remove the key.',
      }),
    );
  for (const path of blank) takeBlank(value, path);
  return diagnostics;
}

/** Of a pair for light and dark the other one stands for both, if there is one. */
function takeBlank(value: Record<string, unknown>, path: ValuePath): void {
  const owner = path.slice(0, -1);
  const pair = valueAt(value, owner);
  const other = path.at(-1) === 'light' ? 'dark' : 'light';
  if (!isRecord(pair) || !/^(?:light|dark)$/.test(String(path.at(-1)))) return removeAt(value, path);
  const written = pair[other];
  if (typeof written === 'string' && written.trim() !== '') pair[String(path.at(-1))] = written;
  else removeAt(value, owner);
}

function blankTexts(value: unknown, path: ValuePath): ValuePath[] {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((member, index) => blankTexts(member, [...path, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, member]) => blankTexts(member, [...path, key])) : [];
}
