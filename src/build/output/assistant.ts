import type { BundleManifest } from '../../bundle/index.ts';
import type { DocsSession } from '../contracts.ts';
import type { Settings } from '../settings.ts';

/** Returns what the functions need to answer readers; undefined where no model is configured. */
export function assistantInBundle(
  { project }: Pick<DocsSession, 'project'>,
  { assistant: settings }: Pick<Settings, 'assistant'>,
): BundleManifest['assistant'] {
  if (settings === undefined) return undefined;
  const { assistantNotes: instructions } = project;
  return { settings, ...(instructions === undefined ? {} : { instructions }) };
}
