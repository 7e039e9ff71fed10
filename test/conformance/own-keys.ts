import type { z } from 'zod';
import { componentDefinitions } from '../../src/components/mdx/definitions.ts';
import { docsConfigSchema } from '../../src/project/schema/docs-config.ts';
import { frontmatterKeys } from '../../src/project/schema/frontmatter.ts';

type Schema = z.core.$ZodType;
type DocsConfigShape = Readonly<Record<string, Schema>> & { readonly navigation: Schema };

/**
 * Returns every key that Octavo reads, by the name that cases give it: keys of docs.json (lists without their brackets, and
 * what every entry of navigation may have once), frontmatter, and attributes of components.
 */
export function ownKeys(docsConfig: DocsConfigShape = docsConfigSchema.shape): string[] {
  const { navigation, ...config } = docsConfig;
  return [
    ...Object.entries(config).flatMap(([key, schema]) => [
      `docs.json ${key}`,
      ...keysBelow(schema, `docs.json ${key}`),
    ]),
    ...navigationKeys(navigation),
    ...Object.keys(frontmatterKeys).map((key) => `frontmatter ${key}`),
    ...componentDefinitions.flatMap(({ name, attributes }) =>
      Object.keys(attributes.shape).map((key) => `<${name}> ${key}`),
    ),
  ];
}

function keysBelow(schema: Schema, path: string): string[] {
  return [
    ...new Set(
      objectsOf(schema).flatMap((shape) =>
        Object.entries(shape).flatMap(([key, member]) => [`${path}.${key}`, ...keysBelow(member, `${path}.${key}`)]),
      ),
    ),
  ];
}

/** Keys of the root and of the entries of each list; a key that all of them take is one of the root. */
function navigationKeys(navigation: Schema): string[] {
  const [root = {}] = objectsOf(navigation);
  const keys = [...Object.keys(root)];
  const lists = keys.filter(
    (key) => key !== 'pages' && key !== 'global' && objectsOf(root[key]!).length > 0 && isList(root[key]!),
  );
  const ofLists = lists.flatMap((list) =>
    objectsOf(root[list]!).flatMap((shape) =>
      Object.keys(shape)
        .filter((key) => !keys.includes(key))
        .map((key) => `docs.json navigation.${list}.${key}`),
    ),
  );
  return [...keys.map((key) => `docs.json navigation.${key}`), ...ofLists];
}

function isList(schema: Schema): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' ? isList(def.innerType) : def.type === 'array';
}

/** The shapes of the objects that a value may be, through lists, unions and what wraps them. */
function objectsOf(schema: Schema): Readonly<Record<string, Schema>>[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [def.shape];
    case 'array':
      return objectsOf(def.element);
    case 'optional':
    case 'default':
    case 'nullable':
    case 'prefault':
    case 'readonly':
      return objectsOf(def.innerType);
    case 'union':
      return def.options.flatMap(objectsOf);
    case 'pipe':
      return objectsOf(def.out);
    case 'lazy':
      return objectsOf(def.getter());
    default:
      return [];
  }
}
