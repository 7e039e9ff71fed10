import type { ServerTemplate } from '../request/index.ts';
import type { Environment } from '../reader-state/api-state.ts';
import { runtimeVariables } from '../reader-state/runtime-variables.ts';
import type { FormState } from './state.ts';

export type ServerState = Pick<FormState, 'server' | 'variables'>;

/** Returns the server that the reader chose for a description, and the values of variables, in an environment. */
export function chosenServer(servers: readonly ServerTemplate[], environment: Environment): ServerState {
  const index = servers.findIndex(({ url }) => url === environment.server);
  return { server: Math.max(0, index), variables: { ...environment.variables, ...runtimeVariables() } };
}
