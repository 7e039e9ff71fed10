import { initialEntry, unset, type Entry } from './form/entry.ts';
import type { FieldDefinitions } from './form/field.ts';
import type { Problems } from './form/problems-of.ts';
import type { BodyProps, PlaygroundProps } from './props.ts';
import type { ServerAction } from './ServerChoice.tsx';

/** What the reader has entered. */
export interface FormState {
  readonly server: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, Entry>>;
  readonly mediaType: string;
  /** The example that the body was filled with last (`bodyChoice`). */
  readonly example?: string | undefined;
  /** By media type. */
  readonly bodies: Readonly<Record<string, BodyState>>;
  readonly language: string;
  /** Found when sending. */
  readonly problems: Problems;
  /** Whether the reader has changed anything since the form was opened. */
  readonly isChanged: boolean;
}

/** A body as fields and as text; what was entered in one is there when the other is left again. */
export interface BodyState {
  readonly mode: 'fields' | 'text';
  readonly entry: Entry;
  readonly text: string;
}

export type FormAction =
  | ServerAction
  | { readonly type: 'parameter'; readonly key: string; readonly entry: Entry }
  | { readonly type: 'body'; readonly body: Partial<BodyState> }
  | { readonly type: 'mediaType' | 'example' | 'language'; readonly value: string }
  | { readonly type: 'problems'; readonly problems: Problems }
  /** Puts what was kept elsewhere, or nothing, in the place of what was entered. */
  | { readonly type: 'replace'; readonly state: Partial<FormState> };

/** The form as it opens: empty, or with the values that the site prefills. */
export function initialState(
  { parameters, bodies, definitions, template }: PlaygroundProps,
  language: string,
): FormState {
  return {
    server: 0,
    variables: {},
    parameters: Object.fromEntries(
      parameters.map(({ key, field, required }) => [key, initialEntry(definitions, field, required)]),
    ),
    mediaType: bodies[0]?.mediaType ?? '',
    bodies: Object.fromEntries(
      bodies.map((body) => [body.mediaType, initialBody(body, definitions, template.bodyRequired)]),
    ),
    language,
    problems: {},
    isChanged: false,
  };
}

function initialBody({ field, kind, initial }: BodyProps, definitions: FieldDefinitions, required: boolean): BodyState {
  if (field === undefined) return { mode: 'text', entry: unset, text: initial ?? '' };
  if (kind === 'json' && field.kind === 'any')
    return {
      mode: 'text',
      entry: unset,
      text: field.initial === undefined ? '' : JSON.stringify(field.initial, null, 2),
    };
  return { mode: 'fields', entry: initialEntry(definitions, field, required || kind === 'form'), text: '' };
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  if (action.type === 'problems') return { ...state, problems: action.problems };
  if (action.type === 'replace') return { ...state, ...action.state };
  return { ...changed(state, action), isChanged: true };
}

function changed(state: FormState, action: Exclude<FormAction, { type: 'problems' | 'replace' }>): FormState {
  switch (action.type) {
    case 'variable':
      return { ...state, variables: { ...state.variables, [action.name]: action.value } };
    case 'parameter':
      return { ...state, parameters: { ...state.parameters, [action.key]: action.entry } };
    case 'body': {
      const { mediaType } = state;
      const before = state.bodies[mediaType];
      if (before === undefined) return state;
      return { ...state, bodies: { ...state.bodies, [mediaType]: { ...before, ...action.body } } };
    }
    case 'server':
      return { ...state, server: action.index };
    case 'mediaType':
      return { ...state, mediaType: action.value };
    case 'example':
      return { ...state, example: action.value };
    case 'language':
      return { ...state, language: action.value };
  }
}
