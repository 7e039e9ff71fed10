import type { BundleManifest } from '../../bundle/index.ts';
import type { DocsSession } from '../contracts.ts';
import type { Settings } from '../settings.ts';

/** Returns what the functions need to answer readers; undefined where no model is configured. */
export function assistantInBundle(
  { project }: Pick<DocsSession, 'project'>,
  { assistant: settings }: Pick<Settings, 'assistant'>,
): BundleManifest['assistant'] {
  if (settings === undefined) return undefined;
  const { assistantNotes: instructions, assistantSkills, skills: published } = project;
  const own = new Set(assistantSkills.map(({ name }) => name));
  const skills = [...assistantSkills, ...published.filter(({ name }) => !own.has(name))];
  return { settings, skills, ...(instructions === undefined ? {} : { instructions }) };
}
