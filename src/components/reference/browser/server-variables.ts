import { changeEnvironment, currentEnvironment, onStateChange, readApiState } from '../../../reader-state/api-state.ts';
import { runtimeVariables } from '../../../reader-state/runtime-variables.ts';
import { secretName } from '../../../playground/secret-name.ts';
import { serverChoice } from '../../../playground/server-choice.ts';
import { variableFault, type ServerTemplate } from '../../../request/index.ts';

/**
 * Offers a field for each variable of the servers that the page lists; what is entered is that of the playground. One whose
 * name says that it is secret is left to that: nothing keeps it.
 */
export function offerServerVariables(api: string, list: HTMLElement): void {
  const servers = JSON.parse(list.dataset['servers'] ?? '[]') as readonly ServerTemplate[];
  const places = [...list.querySelectorAll<HTMLElement>('.server-variable')];
  const fields = servers
    .flatMap((server, index) => server.variables.map((variable) => ({ server, index, variable })))
    .flatMap((field, position) =>
      secretName.test(field.variable.name) ? [] : [offerField(field, { api, servers, place: places[position] })],
    );
  const show = (): void => {
    const { variables = {} } = currentEnvironment(readApiState(api));
    for (const showValue of fields) showValue({ ...variables, ...runtimeVariables() });
  };
  onStateChange(show);
  show();
}

interface Field {
  readonly server: ServerTemplate;
  readonly index: number;
  readonly variable: ServerTemplate['variables'][number];
}

interface Setting {
  readonly api: string;
  readonly servers: readonly ServerTemplate[];
  readonly place: HTMLElement | undefined;
}

/** Returns what shows the value of a variable. */
function offerField(
  { server, index, variable }: Field,
  { api, servers, place }: Setting,
): (values: Readonly<Record<string, string>>) => void {
  const input = inputOf(variable);
  const problem = document.createElement('p');
  problem.className = 'field-note';
  problem.role = 'status';
  input.addEventListener('input', () => {
    const before = currentEnvironment(readApiState(api));
    const variables = { ...before.variables, [variable.name]: input.value };
    changeEnvironment(api, serverChoice(servers, { server: index, variables }, before));
  });
  place?.append(input, problem);
  return (values) => {
    const value = values[variable.name] ?? variable.default;
    if (input.value !== value) input.value = value;
    const isWrong = variableFault(server, variable, value) !== undefined;
    input.ariaInvalid = String(isWrong);
    const text = isWrong ? (place?.dataset['problem'] ?? '') : '';
    if (problem.textContent !== text) problem.textContent = text;
  };
}

function inputOf({ name, enum: options }: Field['variable']): HTMLInputElement | HTMLSelectElement {
  const input = document.createElement(options === undefined ? 'input' : 'select');
  if (input instanceof HTMLSelectElement) input.append(...(options ?? []).map((option) => new Option(option)));
  else input.autocomplete = 'off';
  input.className = 'server-variable-input';
  input.ariaLabel = name;
  return input;
}
