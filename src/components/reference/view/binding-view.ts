import { valueText, type Bindings } from '../../../api/index.ts';
import type { BindingView } from './operation-view.ts';
import { isRecord } from '../../../shared/is-record.ts';

/** Returns bindings by protocol: what is a plain value on a line of its own, objects and lists of objects as JSON. */
export function bindingViews(bindings: Bindings): readonly BindingView[] {
  return Object.entries(bindings).map(([protocol, binding]) => {
    if (!isRecord(binding)) return { protocol, facts: [{ name: protocol, value: valueText(binding) }], parts: [] };
    const { bindingVersion, ...rest } = binding;
    const entries = Object.entries(rest);
    return {
      protocol,
      ...(bindingVersion === undefined ? {} : { version: valueText(bindingVersion) }),
      facts: entries
        .filter(([, value]) => isPlain(value))
        .map(([name, value]) => ({ name, value: Array.isArray(value) ? value.join(', ') : valueText(value) })),
      parts: entries
        .filter(([, value]) => !isPlain(value))
        .map(([name, value]) => ({ name, json: JSON.stringify(value, undefined, 2) })),
    };
  });
}

function isPlain(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every((entry) => typeof entry !== 'object')
    : typeof value !== 'object' || value === null;
}
