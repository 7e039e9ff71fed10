import type { RequestValues } from '../request/template.ts';
import type { FieldProps, PlaygroundProps } from './props.ts';
import type { FormState } from './state.ts';

/** Returns the request values that the form means; what is empty is left out. */
export function formValues(
  { parameters, bodies }: PlaygroundProps,
  state: FormState,
  security: RequestValues['security'],
): RequestValues {
  const body = bodies.find(({ mediaType }) => mediaType === state.mediaType);
  const value = body === undefined ? undefined : bodyValue(body.kind, body.fields, state);
  return {
    server: { index: state.server, variables: state.variables },
    parameters: Object.fromEntries(
      parameters.flatMap((field) => {
        const entered = fieldValue(field, state.parameters[field.key]);
        return entered === undefined ? [] : [[field.key, entered]];
      }),
    ),
    ...(body === undefined || value === undefined ? {} : { body: { mediaType: body.mediaType, value } }),
    security,
  };
}

function bodyValue(kind: 'text' | 'fields' | 'file', fields: readonly FieldProps[], state: FormState): unknown {
  if (kind === 'file') return state.files['body'] ?? '';
  if (kind === 'fields') {
    return Object.fromEntries(
      fields.flatMap((field) => {
        const entered: unknown =
          field.control === 'file' ? state.files[field.key] : fieldValue(field, state.fields[field.key]);
        return entered === undefined ? [] : [[field.key, entered]];
      }),
    );
  }
  const text = state.texts[state.mediaType] ?? '';
  if (text.trim() === '') return undefined;
  return parseJson(text, state.mediaType) ?? text;
}

function parseJson(text: string, mediaType: string): unknown {
  if (!/[/+]json\b/i.test(mediaType)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an entered text means for its field; undefined when nothing was entered. */
export function fieldValue({ control }: Pick<FieldProps, 'control'>, text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  if (control !== 'json') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.split(',').map((item) => item.trim());
  }
}

/** Returns what keeps the form from being sent, by field key. */
export function formProblems(
  { parameters, bodies, template }: PlaygroundProps,
  state: FormState,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const check = (field: FieldProps, entered: string | undefined): void => {
    const empty = field.control === 'file' ? state.files[field.key] === undefined : (entered ?? '') === '';
    if (field.required && empty) problems[field.key] = `${field.label} is required.`;
    else if (!empty && field.control === 'number' && Number.isNaN(Number(entered)))
      problems[field.key] = `${field.label} must be a number.`;
  };
  for (const field of parameters) check(field, state.parameters[field.key]);
  const body = bodies.find(({ mediaType }) => mediaType === state.mediaType);
  for (const field of body?.fields ?? []) check(field, state.fields[field.key]);
  const text = state.texts[state.mediaType] ?? '';
  if (body?.kind === 'text' && template.bodyRequired && text.trim() === '') problems['body'] = 'The body is required.';
  if (
    body?.kind === 'text' &&
    /[/+]json\b/i.test(state.mediaType) &&
    text.trim() !== '' &&
    parseJson(text, state.mediaType) === undefined
  ) {
    problems['body'] = 'The body is not valid JSON.';
  }
  return problems;
}
