import type { ServerTemplate, VariableFault } from '../request/index.ts';
import type { Say } from './texts/languages.ts';

type Variable = Pick<ServerTemplate['variables'][number], 'name' | 'enum'>;

/** Returns what a value must be that has a fault, as `say` says it. */
export function variableSentence(fault: VariableFault, { name, enum: list = [] }: Variable, say: Say): string {
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
    case 'path':
      return say('dotInPath', { name, value: '..' });
    case 'start':
      return say('namedPath', { name });
  }
}
