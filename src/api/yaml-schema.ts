import { CORE_SCHEMA, Type } from 'js-yaml';

/** YAML without dates: a version such as 2024-01-01 stays the text that it is. */
export const yamlSchema = CORE_SCHEMA.extend({
  implicit: [new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (data) => data === '<<' })],
});
