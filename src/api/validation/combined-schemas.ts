import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import { anyOf, type Judging } from './judging.ts';
import { reportSchema as report, types as known } from './schema-types.ts';

/** The lists of schemas that a schema is made of hold at least one (JSON Schema 2020-12, 10.2.1). */
export function judgeCombined(value: Raw, at: At, judging: Judging): void {
  for (const key of ['allOf', 'anyOf', 'oneOf'])
    if (Array.isArray(value[key]) && value[key].length === 0)
      report(judging, [...at, key], `"${key}" is empty.`, 'List schemas in it, or remove it.');
  if (Array.isArray(value['allOf'])) judgeAllOf(value, at, judging);
}

/** What a schema says of a value, or of one of its properties. */
interface Said {
  readonly types: readonly string[];
  readonly at: At;
}

interface Part extends Omit<Said, 'types'> {
  readonly value: Raw;
  /** The entry of the schema's own list that leads to it. */
  readonly entry: string | undefined;
}

/** A schema that `allOf` leads back to is never done (JSON Schema 2020-12, 9.4.1). */
function reportCircle(at: At, judging: Judging): void {
  report(
    judging,
    at,
    'The schema is a part of itself: this entry of "allOf" leads back to it.',
    'Refer to another schema, or remove the entry; a property may have the schema that it stands in.',
  );
}

/** The most schemas that are looked into for one. */
const maxParts = 60;

/** What a value has to keep to at once must not be of different types: neither it nor one of its properties. */
function judgeAllOf(value: Raw, at: At, judging: Judging): void {
  const said = new Map<string, Said>();
  const compare = (name: string, schema: Raw, place: At): void => {
    const types = typesOf(schema);
    const first = said.get(name);
    // What is no type is told as such.
    if (types.length === 0 || !types.every((type) => known.includes(type))) return;
    if (first === undefined) {
      said.set(name, { types, at: place });
      return;
    }
    if (types.some((type) => first.types.some((other) => fitTogether(type, other)))) return;
    report(
      judging,
      [...place, 'type'],
      `${name === '' ? 'The value' : `"${name}"`} is ${anyOf(types)} here and ${anyOf(first.types)} in another part of "allOf": no value is both.`,
      'Write one type in both places.',
    );
  };
  const parts: Part[] = [{ value, at, entry: undefined }];
  const seen = new Set<Raw>();
  for (let part = parts.shift(); part !== undefined && seen.size < maxParts; part = parts.shift()) {
    if (seen.has(part.value)) continue;
    seen.add(part.value);
    compare('', part.value, part.at);
    for (const [name, property] of entriesOf(part.value['properties'])) {
      const found = judging.reader.resolve(property, [...part.at, 'properties', name]);
      if (found !== undefined) compare(name, found.value, found.at);
    }
    for (const [index, member] of listOf(part.value['allOf']).entries()) {
      const found = judging.reader.resolve(member, [...part.at, 'allOf', String(index)]);
      const entry = part.entry ?? String(index);
      if (found?.value === value) reportCircle([...at, 'allOf', entry], judging);
      if (found !== undefined) parts.push({ ...found, entry });
    }
  }
}

function typesOf({ type, nullable }: Raw): readonly string[] {
  const names = (Array.isArray(type) ? type : [type]).flatMap((name) => textOf(name) ?? []);
  return nullable === true && names.length > 0 ? [...names, 'null'] : names;
}

function fitTogether(type: string, other: string): boolean {
  return type === other || [type, other].every((name) => name === 'integer' || name === 'number');
}
