import type { ConfigMistake } from './config-error.ts';
import type { ThrownPlace } from './thrown-place.ts';

/** Returns the mistake of a module that threw when it was run: where it threw, or else in the whole of `file`. */
export function runFault(error: unknown, file: string, thrownPlace: ThrownPlace): ConfigMistake {
  const said = (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '');
  return { place: thrownPlace(error) ?? { file }, text: `This cannot be run: ${said}.` };
}
