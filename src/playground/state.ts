import type { FieldProps, PlaygroundProps } from './props.ts';

/** What the reader has entered. */
export interface FormState {
  readonly server: number;
  readonly variables: Readonly<Record<string, string>>;
  readonly parameters: Readonly<Record<string, string>>;
  readonly mediaType: string;
  /** Text of the body, by media type. */
  readonly texts: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, File>>;
  readonly language: string;
  /** Problems by field key, found when sending. */
  readonly problems: Readonly<Record<string, string>>;
}

type TextGroup = 'variables' | 'parameters' | 'texts' | 'fields';

export type FormAction =
  | { readonly type: 'text'; readonly group: TextGroup; readonly key: string; readonly value: string }
  | { readonly type: 'file'; readonly key: string; readonly file: File | undefined }
  | { readonly type: 'choose'; readonly what: 'server'; readonly index: number }
  | { readonly type: 'mediaType' | 'language'; readonly value: string }
  | { readonly type: 'problems'; readonly problems: FormState['problems'] };

/** The form as it opens: defaults and prefilled examples. */
export function initialState({ parameters, bodies }: PlaygroundProps, language: string): FormState {
  const initial = (fields: readonly FieldProps[]): Record<string, string> =>
    Object.fromEntries(fields.flatMap(({ key, initial: value }) => (value === undefined ? [] : [[key, value]])));
  return {
    server: 0,
    variables: {},
    parameters: initial(parameters),
    mediaType: bodies[0]?.mediaType ?? '',
    texts: Object.fromEntries(bodies.map((body) => [body.mediaType, body.initial])),
    fields: initial(bodies.flatMap((body) => body.fields)),
    files: {},
    language,
    problems: {},
  };
}

export function reduceForm(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'text':
      return { ...state, [action.group]: { ...state[action.group], [action.key]: action.value } };
    case 'file': {
      const { [action.key]: _old, ...others } = state.files;
      return { ...state, files: action.file === undefined ? others : { ...others, [action.key]: action.file } };
    }
    case 'choose':
      return { ...state, [action.what]: action.index };
    case 'mediaType':
      return { ...state, mediaType: action.value };
    case 'language':
      return { ...state, language: action.value };
    case 'problems':
      return { ...state, problems: action.problems };
  }
}
