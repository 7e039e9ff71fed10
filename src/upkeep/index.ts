export { planRename, type RenamePlan } from './rename/plan-rename.ts';
