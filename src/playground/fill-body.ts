import { bodyChoice, chosenMediaType } from '../reader-state/body-name.ts';
import { entryOf } from './form/entry.ts';
import type { BodyProps, PlaygroundProps } from './props.ts';
import type { BodyState, FormState } from './state.ts';

/** Returns a body that is filled with an example of the description, as fields or as text. */
export function filledBody(
  { definitions }: Pick<PlaygroundProps, 'definitions'>,
  { field, kind }: BodyProps,
  { mode }: BodyState,
  value: unknown,
): Partial<BodyState> {
  if (field !== undefined && mode === 'fields') return { entry: entryOf(definitions, field, value) };
  return { text: typeof value === 'string' && kind !== 'json' ? value : JSON.stringify(value, null, 2) };
}

/**
 * Returns a state with the body that the reader chose on the page (`bodyChoice`): its media type, and the example unless
 * that has filled the form before.
 */
export function withChosenBody(props: PlaygroundProps, state: FormState, choice: string | undefined): FormState {
  if (choice === undefined) return state;
  const body = props.bodies.find(({ mediaType }) => mediaType === chosenMediaType(choice));
  if (body === undefined) return state;
  const chosen = { ...state, mediaType: body.mediaType };
  const example = body.examples.find(({ name }) => bodyChoice(body.mediaType, name) === choice);
  const before = state.bodies[body.mediaType];
  if (example === undefined || before === undefined || state.example === choice) return chosen;
  const filled = { ...before, ...filledBody(props, body, before, example.value) };
  return { ...chosen, bodies: { ...state.bodies, [body.mediaType]: filled }, example: choice };
}
