import { variableFault } from '../request/index.ts';
import { say } from './texts/say.ts';
import { variableSentence } from './variable-sentence.ts';

type Server = Parameters<typeof variableFault>[0];
type Variable = Parameters<typeof variableFault>[1];

/** Returns what is wrong with a value of a server variable, as a sentence; undefined for a good one. */
export function variableProblem(server: Server, variable: Variable, value: string): string | undefined {
  const fault = variableFault(server, variable, value);
  return fault === undefined ? undefined : variableSentence(fault, variable, say);
}
