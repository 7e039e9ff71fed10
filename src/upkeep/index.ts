export { planRename, type RenamePlan } from './rename/plan-rename.ts';
export { planFormat } from './format/plan-format.ts';
