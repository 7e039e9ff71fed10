import type { ThrownPlace } from './thrown-place.ts';

/** Returns what to say behind the name of a module that threw when it was run, with the place where there is one. */
export function runFault(error: unknown, placeOf: ThrownPlace): string {
  const said = (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '');
  const place = placeOf(error);
  return `cannot be run: ${said}${place === undefined ? '' : ` (at ${place})`}.`;
}
