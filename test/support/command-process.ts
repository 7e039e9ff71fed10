import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { CommandOutcome, CommandRun } from './run-commands.ts';

/** A process that runs one command after another, as those who build by `import { build } from 'octavo'` do. */
export interface CommandProcess {
  /** Runs a command; undefined while another one runs. */
  run(command: CommandRun): Promise<CommandOutcome> | undefined;
}

/**
 * Starts a process for commands of the package in `folder`. A build of a page takes a third of the time in one that has built before:
 * the rest is Node reading modules. It ends with its parent. One that was stopped is started again.
 */
export function createCommandProcess(
  folder: string,
  environment: NodeJS.ProcessEnv,
  execArgv: string[],
): CommandProcess {
  let child: ChildProcess | undefined;
  let isBusy = false;
  const start = (): ChildProcess => {
    const started = fork(join(import.meta.dirname, 'run-commands.ts'), [folder], {
      env: environment,
      execArgv,
      // Nobody can be asked.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    return started;
  };
  const send = (message: CommandRun): Promise<CommandOutcome> => {
    child ??= start();
    const running = child;
    running.channel?.ref();
    return new Promise((resolve) => {
      const end = (outcome: CommandOutcome): void => {
        running.removeAllListeners();
        running.channel?.unref();
        isBusy = false;
        resolve(outcome);
      };
      running.once('message', (outcome: CommandOutcome) => end(outcome));
      running.once('exit', (code) => {
        child = undefined;
        end({
          code: code ?? 1,
          stdout: '',
          stderr: `The process of commands ended with ${code}: octavo ${message.args.join(' ')}`,
        });
      });
      running.send(message);
    });
  };
  return {
    run(command) {
      if (isBusy) return undefined;
      isBusy = true;
      return send(command);
    },
  };
}
