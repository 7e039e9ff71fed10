import type { BundleManifest } from '../../bundle/index.ts';
import type { DocsSession } from '../contracts.ts';
import { extensionProblem } from '../extension-problem.ts';
import type { Settings } from '../settings.ts';

/** Returns what the functions need to answer readers; undefined where no model is configured. */
export function assistantInBundle(
  { project }: Pick<DocsSession, 'project'>,
  { assistant: settings }: Pick<Settings, 'assistant'>,
): BundleManifest['assistant'] {
  if (settings === undefined) return undefined;
  const { assistantNotes: instructions, assistantSkills, skills: published } = project;
  const own = new Set(assistantSkills.map(({ name }) => name));
  const all = [...assistantSkills, ...published.filter(({ name }) => !own.has(name))];
  const skills = all.map(({ name, description, text }) => ({ name, description, text }));
  return { settings, skills, ...(instructions === undefined ? {} : { instructions }) };
}

/** Notes a challenge that no browser solves: on plain HTTP they derive keys for pages of this very machine alone. */
export function noteUnsolvable(
  { rendering }: Pick<DocsSession, 'rendering'>,
  { assistant, origin, configFile: file }: Pick<Settings, 'assistant' | 'origin' | 'configFile'>,
): void {
  if (assistant?.proofOfWork !== true || isSecure(new URL(origin))) return;
  rendering.report(
    extensionProblem['proof-of-work-insecure']({
      message: `"assistant.proofOfWork" gives readers a challenge that browsers solve over HTTPS only, but the site is at ${origin}: nobody can ask.`,
      file,
      hint: 'Publish the site at an address with https://, or remove "proofOfWork": limits and the budget apply without it.',
    }),
  );
}

/** Whether browsers take an origin for trustworthy (W3C, Secure Contexts, 3.1). */
function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:127(?:\.\d+){3}|\[::1\]|(?:.+\.)?localhost)$/.test(hostname);
}
