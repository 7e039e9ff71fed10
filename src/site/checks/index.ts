import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Check, CheckInput } from './check.ts';
import { components } from './components.ts';
import { links } from './links.ts';

/** Every check, in the order of its findings. */
export const checks: readonly Check[] = [components, links];

/** Runs every check over a site. */
export function runChecks(input: CheckInput): Diagnostic[] {
  return checks.flatMap((check) => check.run(input));
}
