import { readFileSync } from 'node:fs';
import { llmsIndexes, skillFiles, type OutputFile } from '../../artifacts/index.ts';
import type { DocsSession } from '../contracts.ts';
import { fileAt } from '../../project/index.ts';

/**
 * Returns the texts for agents that are no pages (`llms.txt`, `skill.md`) as the site has them: a file of the project wins
 * over what we would write.
 */
export function agentIndexes({ project, site }: Pick<DocsSession, 'project' | 'site'>): OutputFile[] {
  return [...llmsIndexes(site), ...skillFiles(site, project.skills)].map((file) =>
    project.assets.has(file.path)
      ? { path: file.path, contents: readFileSync(fileAt(project.root, file.path), 'utf8') }
      : file,
  );
}
