import { plainUrl, serverUrl, variableFault, type ServerTemplate } from '../request/index.ts';
import type { Environment } from '../reader-state/api-state.ts';
import { runtimeVariables } from '../reader-state/runtime-variables.ts';
import { withoutSecrets } from './secret-name.ts';
import type { ServerState } from './chosen-server.ts';

/**
 * Returns what an environment keeps of a choice of server: its URL as the description writes it, the values of variables
 * but for those that are secret, and the addresses that pages show for servers with such values; those of servers of other
 * operations (`before`) stay.
 */
export function serverChoice(
  servers: readonly ServerTemplate[],
  { server, variables }: ServerState,
  before: Environment,
): Environment {
  const set = runtimeVariables();
  const chosen = Object.entries(withoutSecrets(variables)).filter(([name, value]) => set[name] !== value);
  const open = Object.fromEntries(chosen);
  const url = servers[server]?.url;
  const others = Object.entries(before.addresses ?? {}).filter(
    ([other]) => !servers.some((candidate) => candidate.url === other),
  );
  const own = servers
    .filter((candidate) => isFilled(candidate, open))
    .map((candidate) => [candidate.url, plainUrl(serverUrl(candidate, open, location.origin))] as const);
  return {
    ...(url === undefined ? {} : { server: url }),
    variables: { ...before.variables, ...open },
    addresses: Object.fromEntries([...others, ...own]),
  };
}

/** Whether a server has a value of the reader's, and none that cannot stand in its URL. */
function isFilled(server: ServerTemplate, values: Readonly<Record<string, string>>): boolean {
  const isGiven = server.variables.some(({ name }) => Object.hasOwn(values, name));
  return (
    isGiven &&
    server.variables.every(
      (variable) => variableFault(server, variable, values[variable.name] ?? variable.default) === undefined,
    )
  );
}
