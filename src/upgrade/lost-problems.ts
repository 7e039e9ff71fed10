import type { Node } from 'jsonc-parser';
import type { Diagnostic, SourceFile } from '../diagnostics/index.ts';
import { lostKeys } from '../project/legacy/lost-keys.ts';
import { upgradeProblem } from './diagnostics.ts';

/** Reports what a file of the older format has and docs.json has no place for; `isMeant` chooses keys by their paths. */
export function lostProblems(
  root: Node,
  { path: file, text }: SourceFile,
  isMeant: (path: string) => boolean = () => true,
): Diagnostic[] {
  return lostKeys(root, text)
    .filter(({ path }) => isMeant(path))
    .map(({ path, range, hint }) =>
      upgradeProblem['upgrade-lost']({
        message: `docs.json has no place for "${path}"; it was left out.`,
        file,
        range,
        hint: hint ?? 'See octavo schema for what docs.json takes.',
      }),
    );
}
