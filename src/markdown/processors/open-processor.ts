import type { ProcessorOptions } from './options.ts';
import type { MarkdownProcessor } from './processor.ts';
import { satteriProcessor } from './satteri.ts';

/** Returns a processor with what a project asks of it. `unifiedFile` is what `findUnified` has found. */
export async function openProcessor(
  { name, options }: ProcessorOptions,
  unifiedFile: string | undefined,
): Promise<MarkdownProcessor> {
  if (name === 'satteri') return satteriProcessor(options);
  if (unifiedFile === undefined) throw new Error('The packages of unified are not there.');
  const { unifiedProcessor } = await import('./unified/unified.ts');
  return unifiedProcessor(options, unifiedFile);
}
