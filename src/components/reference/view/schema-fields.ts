import {
  otherValues,
  schemaShape,
  type Direction,
  type Property,
  type Schema,
  type Schemas,
} from '../../../api/index.ts';
import type { FieldRow } from './schema-view.ts';

/** Returns who may use a field, when not both sides may. */
export function access({ readOnly, writeOnly }: Schema): Pick<FieldRow, 'access'> {
  if (readOnly === true) return { access: 'readOnly' };
  return writeOnly === true ? { access: 'writeOnly' } : {};
}

/** A request leaves read-only fields out, a response write-only ones (docs-json.md §4.6, readOnly / writeOnly). */
export function isShown(schemas: Schemas, schema: Schema, direction: Direction): boolean {
  const { schema: resolved } = schemaShape(schemas, schema);
  return direction === 'request' ? resolved.readOnly !== true : resolved.writeOnly !== true;
}

/** A field and its part of the anchor. */
interface PlacedField {
  readonly property: Property;
  readonly segment: string;
}

/** Returns tuple members, values by pattern, map values and what a text holds as fields: `[0]`, `/^x-/`, `{key}`, `application/json`. */
export function otherFields(schema: Schema): readonly PlacedField[] {
  const { patternProperties = [], prefixItems = [], contentSchema, contentMediaType } = schema;
  const others = otherValues(schema);
  const field = (name: string, of: Schema, segment: string): PlacedField => ({
    property: { name, required: false, schema: of },
    segment,
  });
  return [
    ...prefixItems.map((item, index) => field(`[${index}]`, item, `item-${index}`)),
    ...patternProperties.map(({ pattern, schema: of }, index) => field(`/${pattern}/`, of, `pattern-${index}`)),
    ...(typeof others === 'object' ? [field('{key}', others, 'key')] : []),
    ...(contentSchema === undefined ? [] : [field(contentMediaType ?? '', contentSchema, 'content')]),
  ];
}
