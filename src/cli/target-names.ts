import { targets, type TargetName } from '../server/targets/index.ts';
import { nearest } from '../shared/nearest.ts';

/** Returns the targets that `--target` names, `node` where it names none; or a sentence that says what is wrong. */
export function targetNames(names: readonly string[]): readonly TargetName[] | string {
  const wrong = names.find((name) => !targets.some((target) => target === name));
  if (wrong !== undefined) {
    const near = nearest(wrong, targets);
    return `There is no target "${wrong}". ${near === undefined ? `There are ${targets.join(', ')}.` : `Did you mean ${near}?`}`;
  }
  return names.length === 0 ? ['node'] : targets.filter((target) => names.includes(target));
}
