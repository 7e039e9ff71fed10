import type { HttpOperation, Parameter, ParameterLocation, Property, Schema } from '../../../api/index.ts';
import { writtenFields, type WrittenField } from './written-fields.ts';
import { writtenType } from './written-type.ts';

const locations: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/**
 * Returns the parameters and the body that a page's `ParamField`s describe. Placeholders of the path that no field
 * describes are parameters all the same.
 */
export function manualFields(
  text: string,
  { path, contentType }: { readonly path: string; readonly contentType: string },
): Pick<HttpOperation, 'parameters' | 'requestBody'> {
  const fields = writtenFields(text);
  const described = fields.flatMap(parameterOf);
  const placeholders = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const missing = placeholders.filter((name) => !described.some((entry) => entry.in === 'path' && entry.name === name));
  const body = fields.flatMap(bodyProperty);
  return {
    parameters: [...missing.map((name) => parameter(name, 'path', { types: ['string'], examples: [] })), ...described],
    ...(body.length === 0 ? {} : { requestBody: requestBody(body, contentType) }),
  };
}

function parameterOf(field: WrittenField): readonly Parameter[] {
  const location = locations.find((key) => typeof field.attributes[key] === 'string');
  if (location === undefined) return [];
  const isRequired = location === 'path' || isOn(field.attributes['required']);
  const base = parameter(String(field.attributes[location]), location, schemaOf(field));
  return [{ ...base, required: isRequired, deprecated: isOn(field.attributes['deprecated']) }];
}

function parameter(name: string, location: ParameterLocation, schema: Schema): Parameter {
  const isForm = location === 'query' || location === 'cookie';
  return {
    name,
    in: location,
    required: location === 'path',
    deprecated: false,
    style: isForm ? 'form' : 'simple',
    explode: isForm,
    allowReserved: false,
    schema,
    examples: [],
  };
}

function bodyProperty(field: WrittenField): readonly Property[] {
  const name = field.attributes['body'];
  if (typeof name !== 'string') return [];
  return [{ name, required: isOn(field.attributes['required']), schema: schemaOf(field) }];
}

function schemaOf({ attributes, inside }: WrittenField): Schema {
  const { type: written, placeholder } = attributes;
  const type = {
    ...writtenType(typeof written === 'string' ? written : ''),
    ...(typeof placeholder === 'string' && placeholder !== '' ? { placeholder } : {}),
  };
  const properties = inside.flatMap(bodyProperty);
  const withDefault = attributes['default'] === undefined ? type : { ...type, default: attributes['default'] };
  if (properties.length === 0) return withDefault;
  const object: Schema = { types: ['object'], examples: [], properties };
  return type.types.includes('array') ? { ...withDefault, items: object } : object;
}

function requestBody(properties: readonly Property[], contentType: string): NonNullable<HttpOperation['requestBody']> {
  const schema: Schema = { types: ['object'], examples: [], properties };
  const required = properties.some((property) => property.required);
  return { required, content: [{ type: contentType, schema, examples: [], encoding: {} }] };
}

function isOn(value: unknown): boolean {
  return value === true || value === 'true';
}
