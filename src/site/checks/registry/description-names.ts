import type { Diagnostic } from '../../../diagnostics/index.ts';
import { elementLists } from '../../../project/index.ts';
import { isRecord } from '../../../shared/is-record.ts';
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
  /** Whether what has it shows nothing else. */
  readonly isAll: boolean;
}

/** API descriptions that docs.json names twice in one list, as what they are not, or for nothing. */
export const descriptionNames: Check = {
  name: 'description-names',
  ofSite: ({ project, site }) =>
    [...listsIn(project.config.api, ['api']), ...listsIn(project.config.navigation, ['navigation'])].flatMap((list) => [
      ...namedTwice(list, project),
      ...list.flatMap((naming) => [...otherKind(naming, project), ...withoutOperations(naming, { project, site })]),
    ]),
};

/** Every list of descriptions, those of one included. */
function listsIn(value: unknown, path: ValuePath): Naming[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (key !== 'openapi' && key !== 'asyncapi') return listsIn(member, at);
    const isAll = path[0] === 'navigation' && !elementLists.some((list) => list in value);
    return [namingsOf({ key, isAll }, member, at)];
  });
}

function namingsOf(of: Pick<Naming, 'key' | 'isAll'>, value: unknown, path: ValuePath): Naming[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => namingsOf(of, entry, [...path, index]));
  if (typeof value === 'string') return [{ ...of, path, location: locationOf(value) }];
  if (typeof value !== 'object' || value === null || !('source' in value)) return [];
  return namingsOf(of, value.source, [...path, 'source']);
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

/** A description that says of itself that it has no operations: its group would have been seen to be empty, but is not shown. */
function withoutOperations(
  { location, path, isAll }: Naming,
  { project, site }: Pick<CheckInput, 'project' | 'site'>,
): Diagnostic[] {
  const raw = site.apiDocuments.get(location)?.raw;
  if (!isAll || !isRecord(raw)) return [];
  const part = ['paths', 'channels'].find((key) => isRecord(raw[key]));
  const isEmpty =
    part !== undefined && [raw[part], raw['webhooks']].every((value) => Object.keys(value ?? {}).length === 0);
  if (!isEmpty) return [];
  return [
    siteProblem['description-empty']({
      message: `${location} describes nothing: its "${part}" are empty, so no pages are made of it.`,
      ...project.locate(path),
      hint: `Describe operations below "${part}", or remove the entry.`,
    }),
  ];
}
