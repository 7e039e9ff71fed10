import { nearest } from '../../shared/nearest.ts';
import { entriesOf, textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { judgeMediaType } from './media-types.ts';
import { membersOf } from './structure.ts';

/** Judges the encodings of a media type: each is that of a property, and names media types (OAS 3.1, 4.8.15). */
export function judgeEncodings(value: Raw, at: At, judging: Judging): void {
  const encodings = membersOf(value['encoding']);
  if (encodings.length === 0) return;
  const schema = judging.reader.resolve(value['schema'], [...at, 'schema'])?.value ?? {};
  const names = entriesOf(schema['properties']).map(([name]) => name);
  // Others may say more properties than those that stand here.
  const isOpen = ['allOf', 'anyOf', 'oneOf', 'additionalProperties', 'patternProperties', '$ref'].some(
    (key) => schema[key] !== undefined,
  );
  for (const [name, encoding] of encodings) {
    const here = [...at, 'encoding', name];
    if (names.length > 0 && !isOpen && !names.includes(name)) {
      const near = nearest(name, names) ?? (names.length === 1 ? names[0] : undefined);
      judging.report({
        kind: 'description-value',
        message: `The encoding "${name}" is that of no property of the schema, so it has no effect.`,
        hint: near === undefined ? 'Name a property of the schema.' : `Did you mean "${near}"?`,
        at: here,
        isKey: true,
      });
    }
    const types = textOf(judging.reader.resolve(encoding, here)?.value['contentType']);
    for (const type of types?.split(',') ?? [])
      judgeMediaType(type.trim().split(';', 1)[0] ?? '', [...here, 'contentType'], { judging, isKey: false });
  }
}
