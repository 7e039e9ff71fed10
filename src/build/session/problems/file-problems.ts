import { checkRobots, checkScript, checkStyleFiles, checkStyles } from '../../../author/index.ts';
import type { Diagnostic } from '../../../diagnostics/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { assetFaults } from './asset-faults.ts';

/** What was found of a project's files, by its set of assets: a project whose files changed has another one. */
const known = new WeakMap<DocsProject['assets'], Diagnostic[]>();

/** Returns what is wrong with the files that browsers get as they are: pictures and the like, stylesheets and scripts. */
export function fileProblems(project: DocsProject): Diagnostic[] {
  const found = known.get(project.assets) ?? lookAtFiles(project);
  known.set(project.assets, found);
  return found;
}

function lookAtFiles(project: DocsProject): Diagnostic[] {
  return [
    ...assetFaults(project),
    ...project.stylesheets.flatMap(checkStyles),
    ...project.stylesheets.flatMap((stylesheet) => checkStyleFiles(stylesheet, project.assets)),
    ...project.programFiles.filter(({ path }) => path === 'robots.txt').flatMap(checkRobots),
    ...project.scripts.flatMap((script) => checkScript(script, project.assets)),
  ];
}
