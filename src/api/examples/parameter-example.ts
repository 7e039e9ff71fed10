import type { Parameter } from '../model.ts';
import { isRecord } from '../../shared/is-record.ts';
import { authoredExample, exampleOf, type ExampleOptions, type Schemas } from './example.ts';
import { plainText } from './scalars.ts';
import { sentValue } from '../xml-parts.ts';

/**
 * Returns what a sample shows for a parameter: the author's example, else a value that fits. A part of the path of which
 * there is no example has none: `{owner}` says more. In a query, a text of which nothing is known is such a placeholder, too.
 */
export function parameterExample(parameter: Parameter, schemas: Schemas, options: ExampleOptions): unknown {
  return sentValue(parameter, exampleValue(parameter, schemas, options), schemas);
}

function exampleValue(parameter: Parameter, schemas: Schemas, options: ExampleOptions): unknown {
  const { name, in: location, schema, examples } = parameter;
  const [written] = examples;
  if (written !== undefined) return written.value;
  if (location === 'path') return authoredExample(schema, schemas, 'request');
  const value = exampleOf(schema, schemas, 'request', options);
  return location === 'query' ? withNames(value, name) : value;
}

function withNames(value: unknown, name: string): unknown {
  if (typeof value === 'string') return isUnknown(value) ? `{${name}}` : value;
  if (Array.isArray(value)) return value.map((item) => withNames(item, name));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withNames(entry, key)]));
}

/** The text may have been cut or filled up to fit a length. */
function isUnknown(text: string): boolean {
  return text !== '' && (plainText.startsWith(text) || text.startsWith(plainText));
}
