import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { createLineIndex } from '../diagnostics/index.ts';
import { readJson } from '../project/json/read-json.ts';
import { readText } from '../project/read-file.ts';
import { ConfigError, type ConfigPlace } from './config-error.ts';
import { codePlaces } from './code-place.ts';
import { codeName, jsonName } from './config-names.ts';
import { issueMistakes, type PlaceOf } from './issue-sentence.ts';
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
 * `ConfigError` of each mistake, with its file, line and column.
 */
export async function readConfig(projectDir: string): Promise<LoadedConfig> {
  const loaded = await readOwnConfig(projectDir);
  refuseUnreadConfig(projectDir, loaded.files);
  return loaded;
}

async function readOwnConfig(projectDir: string): Promise<LoadedConfig> {
  const file = join(projectDir, codeName);
  const places = [file, join(projectDir, jsonName)];
  if (!existsSync(file)) return { ...(await readJsonConfig(projectDir)), files: places, thrownPlace: () => undefined };
  if (existsSync(join(projectDir, jsonName)))
    throw new ConfigError([
      { place: { file }, text: `There is also an ${jsonName} beside this file. Keep only one of them.` },
    ]);
  const { value, files, thrownPlace } = await runConfig(file);
  const parsed = configSchema.safeParse(value);
  const placeOf: PlaceOf = async (path) => (await codePlaces(file))(path);
  if (parsed.success) return { config: parsed.data, files: [...new Set([...places, ...files])], placeOf, thrownPlace };
  throw new ConfigError(await issueMistakes(parsed.error.issues, { placeOf, schema: fields }));
}

async function readJsonConfig(projectDir: string): Promise<Pick<LoadedConfig, 'config' | 'placeOf'>> {
  const file = join(projectDir, jsonName);
  const read = readText(projectDir, jsonName);
  if (!('text' in read)) {
    if (read.fault === 'missing') return { config: {}, placeOf: () => Promise.resolve({ file }) };
    throw new ConfigError([{ place: { file }, text: `The file ${read.reason}.` }]);
  }
  const { text } = read;
  const { root, slips } = readJson(text);
  const lines = createLineIndex(text);
  const placeAt = (offset: number): ConfigPlace => ({ file, point: lines.pointAt(offset) });
  const wrong = slips.filter(({ effect }) => effect !== 'harmless');
  if (wrong.length > 0 || root === undefined)
    throw new ConfigError(
      wrong.map(({ offset, cause, hint }) => ({ place: placeAt(offset), text: `Not valid JSON: ${cause}. ${hint}` })),
    );
  for (const name of ['components', 'mdxComponents', 'vendors', 'snippetLanguages', 'plugins', 'processor']) {
    const found = findNodeAtLocation(root, [name]);
    if (found !== undefined)
      throw new ConfigError([
        {
          place: placeAt(found.offset),
          text: `${name} is code, which a build would execute; it belongs in ${codeName} only.`,
        },
      ]);
  }
  const parsed = configSchema.safeParse(getNodeValue(root));
  const placeOf: PlaceOf = (keys) => Promise.resolve(placeAt(offsetOf(root, keys)));
  if (parsed.success) return { config: parsed.data, placeOf };
  throw new ConfigError(await issueMistakes(parsed.error.issues, { placeOf, schema: fields }));
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
