import { dottedParameters, hasValue, isXml, type BodyValue, type RequestValues } from '../request/index.ts';
import { parseJson } from '../shared/exact-integers.ts';
import { entryOf, unset, type Entry } from './form/entry.ts';
import { problemsOf, type Problems } from './form/problems-of.ts';
import { exactJson, exactText, valueOf } from './form/value-of.ts';
import type { BodyProps, PlaygroundProps } from './props.ts';
import type { BodyState, FormState } from './state.ts';
import { variableProblem } from './variable-problem.ts';
import { say } from './texts/say.ts';

const noCredentials: RequestValues['security'] = { index: 0, credentials: {} };

/** Returns the request values that the form means; what is empty is left out. */
export function formValues(
  props: PlaygroundProps,
  state: FormState,
  security: RequestValues['security'] = noCredentials,
): RequestValues {
  const { parameters, definitions, template } = props;
  const body = bodyValue(props, state);
  return {
    server: { index: state.server, variables: state.variables },
    parameters: Object.fromEntries(
      parameters.flatMap(({ key, field }, index) => {
        const parameter = template.parameters[index];
        const exact = parameter?.contentType === undefined ? exactText : exactJson;
        const value = valueOf(definitions, field, state.parameters[key] ?? unset, exact);
        return isNothing(value) || !hasValue(parameter, value) ? [] : [[key, value]];
      }),
    ),
    ...(body === undefined ? {} : { body }),
    security,
  };
}

/** Whether a parameter has no value: no style writes an empty list or object (OAS 3.1, 4.8.12.4). */
function isNothing(value: unknown): boolean {
  if (value === undefined) return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The chosen body and what was entered for it. */
export function currentBody(
  { bodies }: Pick<PlaygroundProps, 'bodies'>,
  state: FormState,
): { readonly body: BodyProps; readonly entered: BodyState } | undefined {
  const body = bodies.find(({ mediaType }) => mediaType === state.mediaType);
  const entered = state.bodies[state.mediaType];
  return body === undefined || entered === undefined ? undefined : { body, entered };
}

function bodyValue(props: PlaygroundProps, state: FormState): BodyValue | undefined {
  const current = currentBody(props, state);
  if (current === undefined) return undefined;
  const { body, entered } = current;
  const { mediaType } = body;
  if (body.field === undefined || entered.mode === 'text')
    return entered.text.trim() === '' ? undefined : { mediaType, text: entered.text };
  const value = valueOf(props.definitions, body.field, entered.entry, body.kind === 'json' ? exactJson : exactText);
  return value === undefined ? undefined : { mediaType, value };
}

/** Returns the text of a body that was entered in fields. */
export function bodyText({ definitions }: PlaygroundProps, { field }: BodyProps, entry: Entry): string {
  const value = field === undefined ? undefined : valueOf(definitions, field, entry, exactJson);
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** Returns the fields of a body that was entered as text, or undefined when it is not JSON. */
export function bodyEntry({ definitions }: PlaygroundProps, { field }: BodyProps, text: string): Entry | undefined {
  if (field === undefined) return undefined;
  if (text.trim() === '') return unset;
  const parsed = jsonOf(text);
  return 'value' in parsed ? entryOf(definitions, field, parsed.value) : undefined;
}

/** Whether a text is well-formed XML: the browser knows. */
export type IsWellFormed = (text: string) => boolean;

/** Returns what keeps the form from being sent, by the path of the field. */
export function formProblems(props: PlaygroundProps, state: FormState, isWellFormed: IsWellFormed): Problems {
  const { parameters, definitions } = props;
  const values = formValues(props, state).parameters;
  const dotted = dottedParameters(props.template, values);
  const found = parameters.map(({ key, name, field, required }): Problems => {
    const entry = state.parameters[key] ?? unset;
    const own = problemsOf(definitions, field, { entry, path: key, required });
    if (Object.keys(own).length > 0) return own;
    if (required && isNothing(values[key])) return { [key]: say('isRequired') };
    return dotted.includes(key) ? { [key]: say('dotInPath', { name, value: String(values[key]) }) } : {};
  });
  return Object.assign(serverProblems(props, state), ...found, bodyProblems(props, state, isWellFormed)) as Problems;
}

function serverProblems({ template }: PlaygroundProps, state: FormState): Record<string, string> {
  const server = template.servers[state.server];
  const problems: Record<string, string> = {};
  for (const variable of server?.variables ?? []) {
    const value = state.variables[variable.name] ?? variable.default;
    const problem = server === undefined ? undefined : variableProblem(server, variable, value);
    if (problem !== undefined) problems[`server.${variable.name}`] = problem;
  }
  return problems;
}

function bodyProblems(props: PlaygroundProps, state: FormState, isWellFormed: IsWellFormed): Problems {
  const current = currentBody(props, state);
  if (current === undefined) return {};
  const { body, entered } = current;
  const required = props.template.bodyRequired;
  if (body.field === undefined || entered.mode === 'text') {
    if (entered.text.trim() === '') return required ? { body: say('bodyRequired') } : {};
    if (isXml(body.mediaType)) return isWellFormed(entered.text) ? {} : { body: say('notXml') };
    return body.kind === 'json' ? jsonProblems(props, body, entered.text) : {};
  }
  return problemsOf(props.definitions, body.field, { entry: entered.entry, path: 'body', required });
}

function jsonProblems({ definitions }: PlaygroundProps, { field }: BodyProps, text: string): Problems {
  const parsed = jsonOf(text);
  if ('problem' in parsed) return { body: say('notJsonBecause', { problem: parsed.problem }) };
  if (field === undefined) return {};
  const entry = entryOf(definitions, field, parsed.value);
  const [first] = Object.entries(problemsOf(definitions, field, { entry, path: 'body', required: true }));
  return first === undefined ? {} : { body: `${first[0]}: ${first[1]}` };
}

function jsonOf(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: parseJson(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
