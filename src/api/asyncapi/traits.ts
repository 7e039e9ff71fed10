import { isRecord, listOf, type Raw } from '../reader.ts';
import { readPart, type Part, type Reading } from './reading.ts';

/**
 * Returns an operation or message with its traits merged in by JSON Merge Patch (RFC 7396), in their order. In 2.x they are
 * patches on it; in 3.x what it says itself wins (AsyncAPI 3.0, traits merge mechanism).
 */
export function withTraits(part: Part, reading: Reading): Part {
  const { traits: list, ...own } = part.value;
  const traits = listOf(list).flatMap((trait, index): Raw[] => {
    const value = readPart(trait, [...part.at, 'traits', String(index)], reading)?.value;
    return value === undefined ? [] : [value];
  });
  if (traits.length === 0) return part;
  const layers: readonly Raw[] = reading.traitsOverride ? [own, ...traits] : [...traits, own];
  return { ...part, value: layers.reduce<Raw>((target, patch) => merged(target, patch, reading), {}) };
}

/** Both sides' references are followed where they meet: a patch applies to what is meant, not to `$ref`. */
function merged(target: Raw, patch: Raw, reading: Reading): Raw {
  const result: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    const before = result[key];
    if (value === null) delete result[key];
    else if (isRecord(before) && isRecord(value)) {
      result[key] = merged(followed(before, reading), followed(value, reading), reading);
    } else result[key] = value;
  }
  return result;
}

function followed(value: Raw, { reader }: Reading): Raw {
  return reader.resolve(value, [])?.value ?? {};
}
