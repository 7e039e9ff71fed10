import type { Environment } from '../../reader-state/api-state.ts';
import { chosenServer } from '../chosen-server.ts';
import type { ServerAction } from '../ServerChoice.tsx';
import type { ChannelField } from './fields.ts';
import type { ChannelProps } from './props.ts';
import type { ConnectionValues } from './socket-url.ts';

export type ConnectionAction =
  | ServerAction
  | {
      readonly type: 'text';
      readonly group: 'parameters' | 'query' | 'keys';
      readonly key: string;
      readonly value: string;
    }
  | { readonly type: 'replace'; readonly values: ConnectionValues }
  | { readonly type: 'set'; readonly what: 'path' | 'subprotocols'; readonly value: string };

/** Returns the connection as the form opens: the server of the reader's environment, defaults and prefilled examples. */
export function initialConnection(
  { template, parameters, query, keys, subprotocols }: ChannelProps,
  environment: Environment = {},
): ConnectionValues {
  return {
    ...chosenServer(template.servers, environment),
    path: template.path,
    parameters: initialTexts(parameters),
    query: initialTexts(query),
    keys: Object.fromEntries(keys.flatMap(({ key, prefill }) => (prefill === undefined ? [] : [[key, prefill]]))),
    subprotocols: subprotocols.initial,
  };
}

function initialTexts(fields: readonly ChannelField[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));
}

export function reduceConnection(values: ConnectionValues, action: ConnectionAction): ConnectionValues {
  switch (action.type) {
    case 'text':
      return { ...values, [action.group]: { ...values[action.group], [action.key]: action.value } };
    case 'server':
      return { ...values, server: action.index };
    case 'variable':
      return { ...values, variables: { ...values.variables, [action.name]: action.value } };
    case 'replace':
      return action.values;
    case 'set':
      return { ...values, [action.what]: action.value };
  }
}
