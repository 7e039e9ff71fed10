import { listOf, type At, type Raw } from '../reader.ts';
import { readPart, type Part, type Reading } from './reading.ts';
import { isRecord } from '../../shared/is-record.ts';

/**
 * Returns an operation or message with its traits merged in by JSON Merge Patch (RFC 7396), in their order. In 2.x they are
 * patches on it; in 3.x what it says itself wins (AsyncAPI 3.0, traits merge mechanism).
 */
export function withTraits(part: Part, reading: Reading): Part {
  const { traits: list, ...own } = part.value;
  const traits = listOf(list).flatMap((entry, index): Part[] => {
    const trait = readPart(entry, [...part.at, 'traits', String(index)], reading);
    return trait === undefined ? [] : [trait];
  });
  if (traits.length === 0) return part;
  const target = { value: own, at: part.at };
  const layers = reading.traitsOverride ? [target, ...traits] : [...traits, target];
  const values = layers.map((layer) => rebased(layer, part.at, reading));
  return { at: part.at, value: values.reduce<Raw>((before, patch) => merged(before, patch, part.at, reading), {}) };
}

/** Both sides' references are followed where they meet: a patch applies to what is meant, not to `$ref`. */
function merged(target: Raw, patch: Raw, at: At, reading: Reading): Raw {
  const result: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    const before = result[key];
    if (value === null) delete result[key];
    else if (isRecord(before) && isRecord(value)) {
      const here = [...at, key];
      result[key] = merged(followed(before, here, reading), followed(value, here, reading), here, reading);
    } else result[key] = value;
  }
  return result;
}

function followed(value: Raw, at: At, reading: Reading): Raw {
  const resolved = reading.reader.resolve(value, at);
  return resolved === undefined ? {} : rebased(resolved, at, reading);
}

/** The value with its references made to count from another place: a trait may come from another file. */
function rebased({ value, at }: Part, from: At, { reader }: Reading): Raw {
  const fileOf = ([first = '']: At): string => (first.endsWith('#') ? first : `${reader.document.file.path}#`);
  const file = fileOf(at);
  if (file === fileOf(from)) return value;
  return JSON.parse(JSON.stringify(value), (key, entry: unknown) =>
    key === '$ref' && typeof entry === 'string' ? absolute(entry, file) : entry,
  ) as Raw;
}

function absolute(reference: string, file: string): string {
  if (reference.startsWith('#')) return `/${file}${reference.slice(1)}`;
  const [path = '', fragment = ''] = reference.split('#', 2);
  return path.startsWith('/') || /^[a-z][a-z\d+.-]*:/i.test(path)
    ? reference
    : `/${file.split('/').slice(0, -1).join('/')}/${path}#${fragment}`;
}
