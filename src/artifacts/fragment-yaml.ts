import { dump, type DumpOptions } from 'js-yaml';
import type { Raw } from '../api/documents.ts';
import { isRecord } from '../shared/is-record.ts';

const options: DumpOptions = { noRefs: true, lineWidth: -1, skipInvalid: true };
/** Where descriptions keep what operations share, and how far below the key (OpenAPI 2.0 §Swagger Object, 3.x §Components Object). */
const sharedBelow: Readonly<Record<string, number>> = { components: 2, definitions: 1, parameters: 1, responses: 1 };
/** Keys of components that are written as they are. */
const section =
  /^(?:schemas|responses|parameters|examples|requestBodies|headers|securitySchemes|links|callbacks|messages)$/;
const written = new WeakMap<object, { readonly name: string; readonly yaml: string }>();

/** Returns a description of one operation as YAML. What it shares with other operations is written once for all. */
export function fragmentYaml(fragment: Raw): string {
  return Object.entries(fragment)
    .map(([key, value]) => memberYaml(key, value, sharedBelow[key] ?? -1))
    .join('');
}

/** A member of an object; what is `below` objects further down is shared. */
function memberYaml(key: string, value: unknown, below: number): string {
  if (!isRecord(value) || below < 0) return dump({ [key]: value }, options);
  if (below === 0) return sharedYaml(key, value);
  const members = Object.entries(value);
  if (members.length === 0 || (!(key in sharedBelow) && !section.test(key))) return dump({ [key]: value }, options);
  const inside = members.map(([name, member]) => memberYaml(name, member, below - 1)).join('');
  return `${key}:\n${inside.replace(/^(?=.)/gm, '  ')}`;
}

function sharedYaml(name: string, value: Raw): string {
  const known = written.get(value);
  if (known?.name === name) return known.yaml;
  const yaml = dump({ [name]: value }, options);
  written.set(value, { name, yaml });
  return yaml;
}
