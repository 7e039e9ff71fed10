import type { ChannelParameter } from '../model.ts';
import { entriesOf, listOf, textOf } from '../reader.ts';
import { readPart, texts, type Part, type Reading } from './reading.ts';

/** Reads the parameters of a channel's address: a 2.x one has a `schema`, a 3.x one says its values itself. */
export function readParameters({ value, at }: Part, reading: Reading): ChannelParameter[] {
  return entriesOf(value['parameters']).flatMap(([name, entry]): ChannelParameter[] => {
    const part = readPart(entry, [...at, 'parameters', name], reading);
    if (part === undefined) return [];
    const raw = part.value;
    const schema = raw['schema'] ?? { type: 'string', enum: raw['enum'], default: raw['default'] };
    return [
      {
        name,
        in: 'path',
        ...texts(raw, 'description', 'location'),
        required: true,
        deprecated: false,
        style: 'simple',
        explode: false,
        allowReserved: false,
        schema: reading.schemas.read(schema, [...part.at, 'schema']),
        examples: listOf(raw['examples']).flatMap((example, index) => {
          const text = textOf(example);
          return text === undefined ? [] : [{ name: `Example ${index + 1}`, value: text }];
        }),
      },
    ];
  });
}
