import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { createLineIndex } from '../diagnostics/index.ts';
import { readJson } from '../project/json/read-json.ts';
import { readText } from '../project/read-file.ts';
import { ConfigError } from './config-error.ts';
import { codePlaces } from './code-place.ts';
import { codeName, jsonName } from './config-names.ts';
import { issueSentence, issueSentences, singleIssues, type PlaceOf } from './issue-sentence.ts';
import { runConfig } from './run-config.ts';
import { configSchema, fields, type ConfigFile } from './schema/config-file.ts';
import type { ThrownPlace } from './thrown-place.ts';
import { refuseUnreadConfig } from './unread-config.ts';

/** What a configuration says, and the files that say it: absolute paths, some of which may not be there yet. */
export interface LoadedConfig {
  readonly config: ConfigFile;
  readonly files: readonly string[];
  /** Returns where a value of `octavo.config.ts` stands, for sentences of what is wrong with it. */
  readonly placeOf: PlaceOf;
  /** Says where code of `octavo.config.ts` threw, as a plugin does. */
  readonly thrownPlace: ThrownPlace;
}

/**
 * Returns what `octavo.config.json` or `octavo.config.ts` beside docs.json says; nothing when there is neither. Rejects with a
 * `ConfigError` of a sentence for each mistake, with its file, and in JSON its line and column.
 */
export async function readConfig(projectDir: string): Promise<LoadedConfig> {
  const loaded = await readOwnConfig(projectDir);
  refuseUnreadConfig(projectDir, loaded.files);
  return loaded;
}

async function readOwnConfig(projectDir: string): Promise<LoadedConfig> {
  const file = join(projectDir, codeName);
  const places = [file, join(projectDir, jsonName)];
  if (!existsSync(file)) return { ...readJsonConfig(projectDir), files: places, thrownPlace: () => undefined };
  if (existsSync(join(projectDir, jsonName)))
    throw new ConfigError(`${file}: there is also an ${jsonName} beside it. Keep only one of them.`);
  const { value, files, thrownPlace } = await runConfig(file);
  const parsed = configSchema.safeParse(value);
  const placeOf: PlaceOf = async (path) => (await codePlaces(file))(path);
  if (parsed.success) return { config: parsed.data, files: [...new Set([...places, ...files])], placeOf, thrownPlace };
  throw new ConfigError(await issueSentences(parsed.error.issues, { placeOf, schema: fields }));
}

function readJsonConfig(projectDir: string): Pick<LoadedConfig, 'config' | 'placeOf'> {
  const path = join(projectDir, jsonName);
  const read = readText(projectDir, jsonName);
  if (!('text' in read)) {
    if (read.fault === 'missing') return { config: {}, placeOf: () => Promise.resolve(path) };
    throw new ConfigError(`${path} ${read.reason}.`);
  }
  const { text } = read;
  const { root, slips } = readJson(text);
  const place = placesIn(path, text);
  const wrong = slips.filter(({ effect }) => effect !== 'harmless');
  if (wrong.length > 0 || root === undefined)
    throw new ConfigError(
      wrong.map(({ offset, cause, hint }) => `${place(offset)}: not valid JSON: ${cause}. ${hint}`).join('\n'),
    );
  for (const name of ['components', 'mdxComponents', 'vendors', 'snippetLanguages', 'plugins', 'processor']) {
    const found = findNodeAtLocation(root, [name]);
    if (found !== undefined)
      throw new ConfigError(
        `${place(found.offset)}: ${name} is code, which a build would execute; it belongs in ${codeName} only.`,
      );
  }
  const parsed = configSchema.safeParse(getNodeValue(root));
  const placeOf: PlaceOf = (keys) => Promise.resolve(place(offsetOf(root, keys)));
  if (parsed.success) return { config: parsed.data, placeOf };
  throw new ConfigError(
    singleIssues(parsed.error.issues)
      .map((issue) => issueSentence(place(offsetOf(root, pathOf(issue))), issue, fields))
      .join('\n'),
  );
}

function placesIn(path: string, text: string): (offset: number) => string {
  const lines = createLineIndex(text);
  return (offset) => {
    const { line, column } = lines.pointAt(offset);
    return `${path}:${line}:${column}`;
  };
}

/** The keys that lead to what an issue is about. */
function pathOf(issue: z.core.$ZodIssue): readonly PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

/** Where a value stands, or the nearest value around it. */
function offsetOf(root: Node, keys: readonly PropertyKey[]): number {
  const path = keys.map((key) => (typeof key === 'number' ? key : String(key)));
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node !== undefined) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return root.offset;
}
