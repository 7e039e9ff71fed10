export { planRename, type RenamePlan } from './rename/plan-rename.ts';
export { planFormat } from './format/plan-format.ts';
export { checkExternal } from './external/check-external.ts';
export { checkAccessibility } from './a11y/check-accessibility.ts';
export { checkProse, openVale } from './prose/check-prose.ts';
export type { ValeConfig } from './prose/vale-config.ts';
