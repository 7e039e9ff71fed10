import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import type { ConfigPlace } from './config-error.ts';

/** Says where the code of a bundled module threw an error; nothing where it did not. */
export type ThrownPlace = (error: unknown) => ConfigPlace | undefined;

/** Returns what reads the places of errors: `map` is what the bundler wrote of the module, whose paths count from `folder`. */
export function thrownPlaceIn(map: string, folder: string): ThrownPlace {
  return (error) => {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    // Modules are run by addresses that hold their code (`runModule`).
    const frame = /\bdata:text\/javascript;base64,[\w+/=]+:(\d+):(\d+)/.exec(stack);
    if (frame === null) return undefined;
    const payload = JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0];
    const origin = new SourceMap(payload).findOrigin(Number(frame[1]), Number(frame[2]));
    return 'fileName' in origin
      ? {
          file: resolve(folder, origin.fileName),
          point: { line: origin.lineNumber, column: origin.columnNumber },
        }
      : undefined;
  };
}
