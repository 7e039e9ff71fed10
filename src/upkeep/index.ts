export { planRename, type RenamePlan } from './rename/plan-rename.ts';
export { planFormat, type FormatPlan } from './format/plan-format.ts';
