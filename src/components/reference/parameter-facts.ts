import type { Parameter } from '../../api/model.ts';
import type { Fact } from './schema-facts.ts';

/** Returns how a list or an object is written in the request, by example; nothing for plain values. */
export function parameterFacts(parameter: Parameter): readonly Fact[] {
  return parameter.contentType === undefined ? [] : [{ label: 'Written as', values: [parameter.contentType] }];
}
