import type { Diagnostic } from '../../../diagnostics/index.ts';
import { pathFromRoot } from '../../../shared/paths.ts';
import { siteProblem } from '../../diagnostics.ts';
import type { Check, CheckInput } from '../check.ts';

type ValuePath = readonly (string | number)[];

/** Where docs.json names an API description. */
interface Naming {
  /** Under which key it stands. */
  readonly key: 'openapi' | 'asyncapi';
  readonly location: string;
  readonly path: ValuePath;
}

/** API descriptions that docs.json names twice in one list, or as what they are not. */
export const descriptionNames: Check = {
  name: 'description-names',
  ofSite: ({ project }) =>
    [...listsIn(project.config.api, ['api']), ...listsIn(project.config.navigation, ['navigation'])].flatMap((list) => [
      ...namedTwice(list, project),
      ...list.flatMap((naming) => otherKind(naming, project)),
    ]),
};

/** Every list of descriptions, those of one included. */
function listsIn(value: unknown, path: ValuePath): Naming[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'openapi' || key === 'asyncapi' ? [namingsOf(key, member, at)] : listsIn(member, at);
  });
}

function namingsOf(key: Naming['key'], value: unknown, path: ValuePath): Naming[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => namingsOf(key, entry, [...path, index]));
  if (typeof value === 'string') return [{ key, path, location: locationOf(value) }];
  if (typeof value !== 'object' || value === null || !('source' in value)) return [];
  return namingsOf(key, value.source, [...path, 'source']);
}

function locationOf(source: string): string {
  return /^https?:/i.test(source.trim()) ? source.trim() : pathFromRoot(source.trim());
}

function namedTwice(list: readonly Naming[], { locate }: CheckInput['project']): Diagnostic[] {
  return list
    .filter(({ location }, index) => list.findIndex((other) => other.location === location) < index)
    .map(({ location, path }) =>
      siteProblem['description-name']({
        message: `The list names the API description ${location} twice.`,
        ...locate(path),
        hint: 'Remove one of them.',
      }),
    );
}

const names = { openapi: 'OpenAPI', asyncapi: 'AsyncAPI' } as const;

function otherKind({ key, location, path }: Naming, { descriptions, locate }: CheckInput['project']): Diagnostic[] {
  const text = descriptions.get(location)?.text ?? '';
  const [, word] = /^[{ \t]*["']?(openapi|swagger|asyncapi)["']?[ \t]*:/m.exec(text) ?? [];
  const kind = word === 'swagger' ? 'openapi' : word;
  if (kind === key || (kind !== 'openapi' && kind !== 'asyncapi')) return [];
  return [
    siteProblem['description-name']({
      message: `"${key}" names ${location}, which is a description of ${names[kind]}.`,
      ...locate(path),
      hint: `Name it under "${kind}", or name a description of ${names[key]} here.`,
    }),
  ];
}
