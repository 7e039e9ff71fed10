import { isRecord } from '../../../shared/is-record.ts';
import type { Code, CodePart } from '../../model.ts';
import type { Reflection, TypeJson } from './json.ts';

/** Returns the id of the symbol that a number of TypeDoc stands for. */
export type IdOf = (target: unknown) => string | undefined;

/** Types within types: more is not a type that a reader reads. */
const maxDepth = 12;

/** Returns a type as TypeScript writes it. */
export function typeCode(type: TypeJson | undefined, idOf: IdOf, depth = 0): CodePart[] {
  if (type === undefined) return text('any');
  if (depth > maxDepth) return text('…');
  const inner = (value: unknown): CodePart[] => typeCode(asType(value), idOf, depth + 1);
  const group = (value: unknown): CodePart[] =>
    isCompound(value) ? [...text('('), ...inner(value), ...text(')')] : inner(value);
  const list = (value: unknown, separator: string): CodePart[] => joined(asList(value).map(inner), separator);
  switch (type.type) {
    case 'intrinsic':
    case 'unknown':
      return text(String(type['name']));
    case 'literal':
      return text(literal(type['value']));
    case 'reference': {
      const arguments_ = list(type['typeArguments'], ', ');
      const name = named(String(type['name']), idOf(type['target']));
      return arguments_.length === 0 ? name : [...name, ...text('<'), ...arguments_, ...text('>')];
    }
    case 'array':
      return [...group(type['elementType']), ...text('[]')];
    case 'union':
      return list(type['types'], ' | ');
    case 'intersection':
      return list(type['types'], ' & ');
    case 'tuple':
      return [...text('['), ...list(type['elements'], ', '), ...text(']')];
    case 'namedTupleMember':
      return [...text(`${String(type['name'])}${type['isOptional'] === true ? '?' : ''}: `), ...inner(type['element'])];
    case 'optional':
      return [...group(type['elementType']), ...text('?')];
    case 'rest':
      return [...text('...'), ...inner(type['elementType'])];
    case 'query':
      return [...text('typeof '), ...inner(type['queryType'])];
    case 'typeOperator':
      return [...text(`${String(type['operator'])} `), ...group(type['target'])];
    case 'indexedAccess':
      return [...group(type['objectType']), ...text('['), ...inner(type['indexType']), ...text(']')];
    case 'predicate':
      return predicate(type, inner);
    case 'conditional':
      return [
        ...[...inner(type['checkType']), ...text(' extends '), ...inner(type['extendsType'])],
        ...[...text(' ? '), ...inner(type['trueType']), ...text(' : '), ...inner(type['falseType'])],
      ];
    case 'inferred':
      return text(`infer ${String(type['name'])}`);
    case 'mapped':
      return [
        ...[...text(`{ [${String(type['parameter'])} in `), ...inner(type['parameterType'])],
        ...[...text(']: '), ...inner(type['templateType']), ...text(' }')],
      ];
    case 'templateLiteral':
      return template(type, inner);
    case 'reflection':
      // A boundary: TypeDoc writes a whole reflection there.
      return reflectionType(type['declaration'] as Reflection, idOf, depth + 1);
    default:
      return text(type.type);
  }
}

/** Returns parameters and what comes back: `(a: string): number`; `arrow` for the type of a function. */
export function callCode(signature: Reflection, idOf: IdOf, { arrow = false, depth = 0 } = {}): CodePart[] {
  const parameters = (signature.parameters ?? []).map((parameter) => [
    ...text(
      `${parameter.flags?.['isRest'] === true ? '...' : ''}${parameter.name}${isOptional(parameter) ? '?' : ''}: `,
    ),
    ...typeCode(parameter.type, idOf, depth),
  ]);
  return [
    ...typeParametersCode(signature, idOf, depth),
    ...text('('),
    ...joined(parameters, ', '),
    ...text(arrow ? ') => ' : '): '),
    ...typeCode(signature.type, idOf, depth),
  ];
}

/** Returns `<T extends Base = Default>`; nothing where there are none. */
export function typeParametersCode(of: Reflection, idOf: IdOf, depth = 0): CodePart[] {
  const parameters = (of.typeParameters ?? []).map((parameter) => [
    ...text(parameter.name),
    ...(parameter.type === undefined ? [] : [...text(' extends '), ...typeCode(parameter.type, idOf, depth)]),
    ...(isRecord(parameter.default) ? [...text(' = '), ...typeCode(asType(parameter.default), idOf, depth)] : []),
  ]);
  return parameters.length === 0 ? [] : [...text('<'), ...joined(parameters, ', '), ...text('>')];
}

/** Whether a parameter or property may be left out. */
export function isOptional({ flags, defaultValue }: Reflection): boolean {
  return flags?.['isOptional'] === true || defaultValue !== undefined;
}

export function text(value: string): CodePart[] {
  return [{ text: value }];
}

export function named(name: string, ref: string | undefined): CodePart[] {
  return [ref === undefined ? { text: name } : { text: name, ref }];
}

/** Returns pieces of code one after the other, with a separator between them. */
export function joined(parts: readonly Code[], separator: string): CodePart[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [{ text: separator }, ...part]));
}

function reflectionType(declaration: Reflection | undefined, idOf: IdOf, depth: number): CodePart[] {
  const [signature] = declaration?.signatures ?? [];
  if (signature !== undefined && (declaration?.children ?? []).length === 0)
    return callCode(signature, idOf, { arrow: true, depth });
  const members = (declaration?.children ?? []).map((child) => {
    const [call] = child.signatures ?? [];
    const name = `${child.flags?.['isReadonly'] === true ? 'readonly ' : ''}${child.name}${isOptional(child) ? '?' : ''}`;
    return call === undefined
      ? [...text(`${name}: `), ...typeCode(child.type ?? child.getSignature?.type, idOf, depth)]
      : [...text(name), ...callCode(call, idOf, { depth })];
  });
  const indexes = (declaration?.indexSignatures ?? []).map((index) => [
    ...[...text(`[${index.parameters?.[0]?.name ?? 'key'}: `), ...typeCode(index.parameters?.[0]?.type, idOf, depth)],
    ...[...text(']: '), ...typeCode(index.type, idOf, depth)],
  ]);
  const all = [...members, ...indexes];
  return all.length === 0 ? text('{}') : [...text('{ '), ...joined(all, '; '), ...text(' }')];
}

function predicate(type: TypeJson, inner: (value: unknown) => CodePart[]): CodePart[] {
  const subject = text(`${type['asserts'] === true ? 'asserts ' : ''}${String(type['name'])}`);
  return type['targetType'] === undefined ? subject : [...subject, ...text(' is '), ...inner(type['targetType'])];
}

function template(type: TypeJson, inner: (value: unknown) => CodePart[]): CodePart[] {
  const tail = asList(type['tail']).flatMap((entry) => {
    const [hole, after] = asList(entry);
    return [...text('${'), ...inner(hole), ...text(`}${String(after)}`)];
  });
  return [...text(`\`${String(type['head'])}`), ...tail, ...text('`')];
}

function literal(value: unknown): string {
  if (isRecord(value)) return `${value['negative'] === true ? '-' : ''}${String(value['value'])}n`;
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}

const compound = new Set(['union', 'intersection', 'conditional', 'typeOperator', 'query', 'inferred']);

function isCompound(value: unknown): boolean {
  if (!isRecord(value) || typeof value['type'] !== 'string') return false;
  const declaration = value['declaration'];
  return compound.has(value['type']) || (isRecord(declaration) && declaration['signatures'] !== undefined);
}

function asType(value: unknown): TypeJson | undefined {
  return isRecord(value) && typeof value['type'] === 'string' ? (value as TypeJson) : undefined;
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
