import { pathToFileURL } from 'node:url';
import { compileWith } from '../../../markdown/processors/compile-with.ts';
import { openProcessor } from '../../../markdown/processors/open-processor.ts';
import type { Settings } from '../../settings.ts';
import type { CompileAhead } from './compiled-pages.ts';

/** Returns what compiles pages with the processor of a project; undefined where that is Octavo's own as it is. */
export function projectProcessor({
  processor: settings,
  projectDir,
}: Pick<Settings, 'processor' | 'projectDir'>): CompileAhead | undefined {
  if (settings === undefined) return undefined;
  const opened = openProcessor(settings.use, settings.packages);
  // Who compiles a page is told.
  opened.catch(() => undefined);
  const folder = pathToFileURL(`${projectDir}/`);
  return async (file, options) => compileWith({ processor: await opened, folder }, file, options);
}
