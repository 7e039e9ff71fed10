import yaml from 'js-yaml';
import { parse as parseToml } from 'smol-toml';
import { isRecord } from '../../shared/is-record.ts';

export type Data = Readonly<Record<string, unknown>>;

/** Tags that tools give to YAML and that stand for code or the environment: their value is read as it is written. */
const anyTag = (['scalar', 'sequence', 'mapping'] as const).map(
  (kind) => new yaml.Type('!', { kind, multi: true, construct: (value: unknown) => fromTag(value) }),
);
const pythonTag = (['scalar', 'sequence', 'mapping'] as const).map(
  (kind) =>
    new yaml.Type('tag:yaml.org,2002:python/', { kind, multi: true, construct: (value: unknown) => fromTag(value) }),
);
const schema = yaml.DEFAULT_SCHEMA.extend([...anyTag, ...pythonTag]);

/** `!ENV [NAME, default]` is its default. */
function fromTag(value: unknown): unknown {
  return Array.isArray(value) ? value.at(-1) : value;
}

/** Returns an object that YAML holds; an empty one for everything else. Throws for what is not YAML. */
export function readYaml(text: string): Data {
  // The parsers of other tools take the last of two keys.
  const value = yaml.load(text, { schema, json: true });
  return isRecord(value) ? value : {};
}

/** Returns an object that TOML holds. Throws for what is not TOML. */
export function readToml(text: string): Data {
  return parseToml(text);
}

/** Returns an object that JSON holds; an empty one for everything else. Throws for what is not JSON. */
export function readJson(text: string): Data {
  const value: unknown = JSON.parse(text);
  return isRecord(value) ? value : {};
}

/** Returns the text in a field, or that of a number; undefined when there is something else, or nothing. */
export function textIn(data: Data, key: string): string | undefined {
  const value = data[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Returns the object in a field; an empty one when there is none. */
export function objectIn(data: Data, key: string): Data {
  const value = data[key];
  return isRecord(value) ? value : {};
}

/** Returns the list in a field; one value counts as a list of it, nothing as an empty one. */
export function listIn(data: Data, key: string): readonly unknown[] {
  const value = data[key];
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Returns the text or number at names with dots between them (`product.name`); letter case makes no difference. */
export function textAt(data: Data, names: string): string | undefined {
  let value: unknown = data;
  for (const name of names.toLowerCase().split('.'))
    value = isRecord(value) ? Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
