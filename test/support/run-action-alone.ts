import { runAction, type ActionRun } from './run-action.ts';

// `node test/support/run-action-alone.ts <folder of action.yml> <run as JSON>` prints what came of it as JSON.
const [folder = '.', run = '{}'] = process.argv.slice(2);
const { artifacts, ...outcome } = runAction(folder, JSON.parse(run) as ActionRun);
process.stdout.write(JSON.stringify({ ...outcome, artifacts: Object.fromEntries(artifacts) }));
