import { useEffect, useReducer, type Dispatch } from 'react';
import type { PlaygroundProps } from './props.ts';
import { rememberedLanguage } from './remembered-language.ts';
import { sharedState } from './share.ts';
import { initialState, reduceForm, type FormAction, type FormState } from './state.ts';

/** What was entered, by operation, for as long as the page is open. */
const entered = new Map<string, FormState>();

/**
 * Returns what is entered into the form of an operation: what the page's address shares, or what was entered before.
 * `language` is the one of the code when the reader has chosen none.
 */
export function useFormState(props: PlaygroundProps, language: string): [FormState, Dispatch<FormAction>] {
  const operation = `${props.template.method} ${props.template.path}`;
  const [state, dispatch] = useReducer(reduceForm, undefined, () =>
    sharedState(props, entered.get(operation) ?? initialState(props, rememberedLanguage() ?? language), location.hash),
  );
  useEffect(() => void entered.set(operation, state), [operation, state]);
  return [state, dispatch];
}
