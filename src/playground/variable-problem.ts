import { variableFault, type VariableFault } from '../request/index.ts';
import { say } from './texts/say.ts';

type Server = Parameters<typeof variableFault>[0];
type Variable = Parameters<typeof variableFault>[1];

/** Returns what is wrong with a value of a server variable, as a sentence; undefined for a good one. */
export function variableProblem(server: Server, variable: Variable, value: string): string | undefined {
  const fault = variableFault(server, variable, value);
  return fault === undefined ? undefined : sentence(fault, variable);
}

function sentence(fault: VariableFault, { name, enum: list = [] }: Variable): string {
  switch (fault) {
    case 'required':
      return say('variableRequired', { name });
    case 'list':
      return say('namedOneOf', { name, values: list.join(', ') });
    case 'scheme':
      return say('namedOneOf', { name, values: 'http, https, ws, wss' });
    case 'host':
      return say('namedHost', { name, example: 'api.example.com' });
    case 'labels':
      return say('namedLabels', { name });
    case 'label':
      return say('namedLabel', { name });
    case 'port':
      return say('namedNumber', { name });
    case 'start':
      return say('namedPath', { name });
  }
}
