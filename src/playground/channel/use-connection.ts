import { useReducer, useState, type Dispatch } from 'react';
import { changeEnvironment, currentEnvironment, readApiState, type Environment } from '../../reader-state/api-state.ts';
import { chooseLanguage } from '../../reader-state/language.ts';
import { useEnvironments, type Environments } from '../environments/use-environments.ts';
import { serverChoice } from '../server-choice.ts';
import type { ChannelProps } from './props.ts';
import type { ConnectionValues } from './socket-url.ts';
import { initialConnection, reduceConnection, type ConnectionAction } from './state.ts';

/** What is entered for a connection. */
export interface ConnectionEntry {
  readonly environments: Environments;
  readonly values: ConnectionValues;
  readonly dispatch: Dispatch<ConnectionAction>;
  /** Takes the server of another environment, and none of the keys that were entered. */
  readonly enter: (environment: Environment) => void;
  /** Empties the form and its environment. */
  readonly reset: () => void;
  /** How often that was done. */
  readonly resets: number;
}

/** Returns what is entered for the connection; a choice of server is the reader's for the whole description. */
export function useConnection(props: ChannelProps): ConnectionEntry {
  const { api, template } = props;
  const environments = useEnvironments(api);
  const [resets, setResets] = useState(0);
  const [values, dispatch] = useReducer(reduceConnection, undefined, () =>
    initialConnection(props, currentEnvironment(readApiState(api))),
  );
  return {
    environments,
    values,
    resets,
    dispatch(action) {
      dispatch(action);
      if (action.type !== 'server' && action.type !== 'variable') return;
      const before = readApiState(api).environments[environments.current] ?? {};
      const chosen = serverChoice(template.servers, reduceConnection(values, action), before);
      changeEnvironment(api, chosen, environments.current);
    },
    enter(environment) {
      const { server, variables, keys } = initialConnection(props, environment);
      dispatch({ type: 'replace', values: { ...values, server, variables, keys } });
    },
    reset() {
      environments.clear();
      chooseLanguage(undefined);
      dispatch({ type: 'replace', values: initialConnection(props) });
      setResets(resets + 1);
    },
  };
}
