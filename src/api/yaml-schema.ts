import * as yaml from 'js-yaml';
import { integerOf } from '../shared/exact-integers.ts';

const { CORE_SCHEMA, Type } = yaml;
/** Its types say nothing of the types that it exports. */
const { int } = (yaml as unknown as { types: { int: yaml.Type } }).types;

/** YAML without dates: a version such as 2024-01-01 stays the text that it is. Integers have all of their digits. */
export const yamlSchema = CORE_SCHEMA.extend({
  implicit: [
    new Type('tag:yaml.org,2002:int', {
      kind: 'scalar',
      resolve: (data: unknown) => int.resolve(data),
      construct: (data: string): unknown =>
        /^[-+]?\d{16,}$/.test(data) ? integerOf(data) : (int.construct(data) as unknown),
    }),
    new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (data) => data === '<<' }),
  ],
});
