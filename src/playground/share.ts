import { bodyEntry, bodyText, currentBody } from './form-values.ts';
import { initialEntry, unset, type Entry } from './form/entry.ts';
import { resolveField, type FieldDefinitions, type FormField } from './form/field.ts';
import type { BodyProps, ParameterProps, PlaygroundProps } from './props.ts';
import { secretName, withoutSecrets } from './secret-name.ts';
import { sharePrefix } from './share-prefix.ts';
import type { BodyState, FormState } from './state.ts';
import { trimTrailing } from '../shared/trim.ts';
import { isRecord } from '../shared/is-record.ts';

/** A filled-in form as links carry it and tabs keep it: no credentials, no secrets, no files. */
export interface OpenForm {
  readonly server: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, Entry>>;
  readonly mediaType: string;
  readonly body?: BodyState;
  /** `FormState.example`. */
  readonly example?: string | undefined;
}

/** Returns the hash that opens the playground with what the form holds; values that look secret are left out. */
export function shareHash(props: PlaygroundProps, state: FormState): string {
  const bytes = new TextEncoder().encode(JSON.stringify(openForm(props, state)));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return sharePrefix + trimTrailing(text.replaceAll('+', '-').replaceAll('/', '_'), '=');
}

/** Returns what the form holds, less the values that look secret. */
export function openForm(props: PlaygroundProps, state: FormState): OpenForm {
  const { definitions } = props;
  const current = currentBody(props, state);
  return {
    server: state.server,
    variables: withoutSecrets(state.variables),
    parameters: Object.fromEntries(
      props.parameters.flatMap((parameter) => {
        const { key, field, required } = parameter;
        const entry = state.parameters[key] ?? unset;
        // What the site fills in is empty only where that is said.
        if (entry.kind === 'unset' && initialEntry(definitions, field, required).kind === 'unset') return [];
        const open = openParameter(definitions, parameter, entry);
        return open === undefined ? [] : [[key, open]];
      }),
    ),
    mediaType: state.mediaType,
    example: state.example,
    ...(current === undefined ? {} : { body: openBody(props, current.body, current.entered) }),
  };
}

/** Returns what a parameter holds, less secrets; undefined for one whose name says that it is one. */
export function openParameter(
  definitions: FieldDefinitions,
  { name, field }: ParameterProps,
  entry: Entry,
): Entry | undefined {
  return secretName.test(name) ? undefined : openEntry(definitions, field, entry);
}

/** JSON is looked through as fields are; any other text that names a secret is left out as a whole. */
function openBody(props: PlaygroundProps, body: BodyProps, entered: BodyState): BodyState {
  const { field } = body;
  if (field === undefined) return secretName.test(entered.text) ? { ...entered, text: '' } : entered;
  if (entered.mode === 'fields')
    return { mode: 'fields', entry: openEntry(props.definitions, field, entered.entry), text: '' };
  const entry = bodyEntry(props, body, entered.text);
  if (entry === undefined) return { mode: 'text', entry: unset, text: '' };
  const open = openEntry(props.definitions, field, entry);
  const unchanged = JSON.stringify(open) === JSON.stringify(entry);
  return { mode: 'text', entry: unset, text: unchanged ? entered.text : bodyText(props, body, open) };
}

function openEntry(definitions: FieldDefinitions, field: FormField, entry: Entry): Entry {
  const resolved = resolveField(definitions, field);
  const inside = (child: FormField | undefined, value: Entry): Entry =>
    openEntry(definitions, child ?? { kind: 'any', type: 'any' }, value);
  switch (entry.kind) {
    case 'files':
      return unset;
    case 'text':
      if (resolved.kind === 'text') return resolved.input === 'password' ? unset : entry;
      return secretName.test(entry.text) ? unset : entry;
    case 'object': {
      const known = new Map(
        resolved.kind === 'object' ? resolved.members.map((member) => [member.name, member.field]) : [],
      );
      const others = resolved.kind === 'object' ? resolved.others : undefined;
      return {
        kind: 'object',
        members: Object.fromEntries(
          Object.entries(entry.members)
            .filter(([name]) => !secretName.test(name))
            .map(([name, value]) => [name, inside(known.get(name), value)]),
        ),
        others: entry.others
          .filter(({ name }) => !secretName.test(name))
          .map(({ name, entry: value }) => ({ name, entry: inside(others, value) })),
      };
    }
    case 'list': {
      const { first = [], item } = resolved.kind === 'list' ? resolved : {};
      return { kind: 'list', items: entry.items.map((value, index) => inside(first[index] ?? item, value)) };
    }
    case 'choice': {
      const option = resolved.kind === 'choice' ? resolved.options[entry.option]?.field : undefined;
      return { ...entry, entry: inside(option, entry.entry) };
    }
    default:
      return entry;
  }
}

/** Returns the form of a hash in place of `state`; `state` itself where the hash is none of ours, or not whole. */
export function sharedState(props: PlaygroundProps, state: FormState, hash: string): FormState {
  const shared = parseShared(hash);
  return shared === undefined ? state : withOpenForm(props, state, shared);
}

/** Returns a state with what a form holds, as far as the operation still has a place for it. */
export function withOpenForm({ parameters, template }: PlaygroundProps, state: FormState, shared: OpenForm): FormState {
  const known = new Set(parameters.map(({ key }) => key));
  const body = shared.body !== undefined && Object.hasOwn(state.bodies, shared.mediaType) ? shared.body : undefined;
  return {
    ...state,
    server: template.servers[shared.server] === undefined ? state.server : shared.server,
    variables: shared.variables,
    parameters: {
      ...state.parameters,
      ...Object.fromEntries(Object.entries(shared.parameters).filter(([key]) => known.has(key))),
    },
    ...(body === undefined
      ? {}
      : {
          mediaType: shared.mediaType,
          example: shared.example,
          bodies: { ...state.bodies, [shared.mediaType]: body },
        }),
  };
}

function parseShared(hash: string): OpenForm | undefined {
  if (!hash.startsWith(sharePrefix)) return undefined;
  try {
    const text = atob(hash.slice(sharePrefix.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isOpenForm(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value that was kept or shared is a form. */
export function isOpenForm(value: unknown): value is OpenForm {
  if (!isRecord(value)) return false;
  const { server, variables, parameters, mediaType, example, body } = value;
  return (
    Number.isInteger(server) &&
    isRecord(variables) &&
    Object.values(variables).every((entry) => typeof entry === 'string') &&
    isRecord(parameters) &&
    Object.values(parameters).every((entry) => isEntry(entry)) &&
    typeof mediaType === 'string' &&
    (example === undefined || typeof example === 'string') &&
    (body === undefined ||
      (isRecord(body) &&
        (body['mode'] === 'fields' || body['mode'] === 'text') &&
        typeof body['text'] === 'string' &&
        isEntry(body['entry'])))
  );
}

const maxDepth = 60;

/** Whether a value that was kept or shared is what a field holds. */
export function isEntry(value: unknown, depth = 0): value is Entry {
  if (!isRecord(value) || depth > maxDepth) return false;
  switch (value['kind']) {
    case 'unset':
    case 'null':
    case 'empty':
      return true;
    case 'text':
      return typeof value['text'] === 'string';
    case 'list':
      return Array.isArray(value['items']) && value['items'].every((item) => isEntry(item, depth + 1));
    case 'choice':
      return Number.isInteger(value['option']) && isEntry(value['entry'], depth + 1);
    case 'object':
      return (
        isRecord(value['members']) &&
        Object.values(value['members']).every((entry) => isEntry(entry, depth + 1)) &&
        Array.isArray(value['others']) &&
        value['others'].every(
          (other) => isRecord(other) && typeof other['name'] === 'string' && isEntry(other['entry'], depth + 1),
        )
      );
    default:
      return false;
  }
}
