import { cookieText, headerText, pathText, queryText } from '../request/index.ts';
import type { Parameter, Schema } from './model.ts';
import type { Fact } from './schema-facts.ts';
import { schemaShape, type Schemas } from './schema-shape.ts';

/** Returns how a list or an object is written in the request, by example, and what may be empty; nothing for other plain values. */
export function parameterFacts(parameter: Parameter, schemas: Schemas): readonly Fact[] {
  const { contentType, style } = parameter;
  if (contentType !== undefined)
    return [{ label: 'writtenAs', values: [style === 'querystring' ? `?<${contentType}>` : contentType] }];
  const sample = sampleOf(parameter.schema, schemas, maxDepth);
  const samples = sample === undefined ? [] : [sample];
  const values =
    parameter.allowEmptyValue === true ? [sample ?? plainSamples(parameter.schema, schemas)[0], ''] : samples;
  return values.length === 0 ? [] : [{ label: 'writtenAs', values: values.map((value) => written(parameter, value)) }];
}

function written(parameter: Parameter, sample: unknown): string {
  if (parameter.in === 'path') return pathText(parameter, sample);
  if (parameter.in === 'query') return `?${queryText(parameter, sample)}`;
  if (parameter.in === 'cookie') return cookieText(parameter, sample);
  return `${parameter.name}: ${headerText(parameter, sample)}`;
}

/** Lists and objects inside each other that a style is shown with: what it has no form for is JSON there. */
const maxDepth = 3;

/** A list of two or an object of up to two fields, of a choice the first: what it takes to show a style. Undefined for plain values. */
function sampleOf(schema: Schema, schemas: Schemas, levels: number): unknown {
  const { schema: outer, options = [] } = schemaShape(schemas, schema);
  const shapes = [outer, ...options.map((option) => schemaShape(schemas, option).schema)];
  const resolved = shapes.find(({ items, properties = [] }) => items !== undefined || properties.length > 0);
  if (resolved === undefined || levels === 0) return undefined;
  if (resolved.items !== undefined) {
    const item = sampleOf(resolved.items, schemas, levels - 1);
    return item === undefined ? plainSamples(resolved.items, schemas) : [item, item];
  }
  const fields = (resolved.properties ?? []).slice(0, 2);
  return Object.fromEntries(
    fields.map(({ name, schema: of }) => [name, sampleOf(of, schemas, levels - 1) ?? plainSamples(of, schemas)[0]]),
  );
}

function plainSamples(schema: Schema, schemas: Schemas): readonly unknown[] {
  const { schema: resolved } = schemaShape(schemas, schema);
  if (resolved.enum !== undefined && resolved.enum.length > 0) return resolved.enum.slice(0, 2);
  if (resolved.types.includes('integer') || resolved.types.includes('number')) return [1, 2];
  return resolved.types.includes('boolean') ? [true, false] : ['a', 'b'];
}
