import { type Dispatch, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { changeEnvironment, currentEnvironment, readApiState, stateEvent } from '../reader-state/api-state.ts';
import { chooseBody, chosenBody, forgetBodies, type OperationName } from '../reader-state/body-choice.ts';
import { apiName } from '../reader-state/keys.ts';
import { runtimeVariables } from '../reader-state/runtime-variables.ts';
import { chooseLanguage, chosenLanguage } from '../reader-state/language.ts';
import { commonParameters, removeCommonParameters, saveParameter } from './common-parameters.ts';
import { withChosenBody } from './fill-body.ts';
import { removeSavedForms, restoreForm, saveForm } from './saved-form.ts';
import type { PlaygroundProps } from './props.ts';
import { chosenServer } from './chosen-server.ts';
import { serverChoice } from './server-choice.ts';
import { sharedState } from './share.ts';
import { initialState, reduceForm, type FormAction, type FormState } from './state.ts';

/** What was entered, files included, by operation, for as long as the page is open. */
const entered = new Map<string, FormState>();

/**
 * Returns what is entered into the form of an operation: what the page's address shares, or what was entered before, with
 * the reader's choices for the description. Changes are saved: choices for all pages of the description, the rest for the operation.
 * `language` is the one of the code when the reader has chosen none, `environment` the key of the one that a choice of
 * server belongs to.
 */
export function useFormState(
  props: PlaygroundProps,
  language: string,
  environment: string,
): [FormState, Dispatch<FormAction>] {
  const operation = `${props.template.method} ${props.template.path}`;
  const [state, dispatch] = useReducer(reduceForm, undefined, () => {
    const before = entered.get(operation) ?? restoreForm(props, initialState(props, language));
    const chosen = withChosenBody(props, { ...before, isChanged: false }, chosenBody(nameOf(props)));
    return sharedState(props, withChoices(props, chosen), location.hash);
  });
  // Before the dialog can be closed.
  useLayoutEffect(() => {
    entered.set(operation, state);
    if (state.isChanged) saveForm(props, state);
  }, [operation, props, state]);
  // A script of the project may set the values of variables at any time.
  const set = useRef(runtimeVariables());
  useEffect(() => {
    const follow = (): void => {
      const before = set.current;
      set.current = runtimeVariables();
      if (JSON.stringify(before) === JSON.stringify(set.current)) return;
      const chosen = currentEnvironment(readApiState(apiName(props.authorization)));
      dispatch({ type: 'replace', state: { variables: chosenServer(props.template.servers, chosen).variables } });
    };
    addEventListener(stateEvent, follow);
    return () => removeEventListener(stateEvent, follow);
  }, [props]);
  const change = (action: FormAction): void => {
    dispatch(action);
    saveChoice(props, state, { action, environment });
  };
  return [state, change];
}

/** Removes what was entered into the forms of the description, and the language; credentials and servers are elsewhere. */
export function forgetEntered(props: PlaygroundProps): void {
  removeSavedForms(props);
  removeCommonParameters(props);
  forgetBodies(apiName(props.authorization));
  chooseLanguage(undefined);
}

function nameOf({ template, authorization }: PlaygroundProps): OperationName {
  return { api: apiName(authorization), operation: `${template.method} ${template.path}` };
}

/** Returns a state with what the reader chose and entered for every operation of the description. */
function withChoices(props: PlaygroundProps, state: FormState): FormState {
  const environment = currentEnvironment(readApiState(apiName(props.authorization)));
  return {
    ...state,
    ...chosenServer(props.template.servers, environment),
    language: chosenLanguage() ?? state.language,
    parameters: { ...state.parameters, ...commonParameters(props) },
  };
}

interface Choice {
  readonly action: FormAction;
  readonly environment: string;
}

function saveChoice(props: PlaygroundProps, state: FormState, { action, environment }: Choice): void {
  const { template, authorization } = props;
  switch (action.type) {
    case 'server':
    case 'variable': {
      const api = apiName(authorization);
      const before = readApiState(api).environments[environment] ?? {};
      changeEnvironment(api, serverChoice(template.servers, reduceForm(state, action), before), environment);
      return;
    }
    case 'parameter':
      saveParameter(props, action.key, action.entry);
      return;
    case 'mediaType':
    case 'example':
      chooseBody(nameOf(props), action.value);
      return;
    case 'language':
      chooseLanguage(action.value);
      return;
    default:
      return;
  }
}
