import type { Dispatch } from 'react';
import type { Environment } from '../reader-state/api-state.ts';
import { apiName } from '../reader-state/keys.ts';
import { buildRequest, serverUrl, type HttpRequest } from '../request/index.ts';
import { useCredentials, type CredentialsForm } from './auth/use-credentials.ts';
import { useEnvironments, type Environments } from './environments/use-environments.ts';
import { formValues } from './form-values.ts';
import type { PlaygroundProps } from './props.ts';
import { chosenServer } from './chosen-server.ts';
import { initialState, type FormAction, type FormState } from './state.ts';
import { forgetEntered, useFormState } from './use-form-state.ts';

/** All that a request is made of, and the request. */
export interface RequestForm {
  readonly environments: Environments;
  readonly security: CredentialsForm;
  readonly state: FormState;
  readonly dispatch: Dispatch<FormAction>;
  readonly request: HttpRequest;
  /** Takes the server of another environment. */
  readonly enter: (environment: Environment) => void;
  /** Empties the form and all that pages of the description show of it. */
  readonly reset: () => void;
}

/** Returns what is entered for an operation; `language` is that of the code when the reader has chosen none. */
export function useRequestForm(props: PlaygroundProps, language: string): RequestForm {
  const { template, authorization, proxy } = props;
  const environments = useEnvironments(apiName(authorization));
  const [state, dispatch] = useFormState(props, language, environments.current);
  const security = useCredentials(template.security, {
    ...authorization,
    environment: environments.current,
    server: serverUrl(template.servers[state.server], state.variables, location.origin),
    proxy,
  });
  return {
    environments,
    security,
    state,
    dispatch,
    request: buildRequest(template, formValues(props, state, security), location.origin),
    enter: (environment) => dispatch({ type: 'replace', state: chosenServer(template.servers, environment) }),
    reset() {
      forgetEntered(props);
      environments.clear();
      security.clear();
      dispatch({ type: 'replace', state: initialState(props, language) });
    },
  };
}
