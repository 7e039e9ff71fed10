import { createTokenizer } from './tokenizer.ts';
import type { WorkerSettings } from './worker-messages.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Highlights in this thread, for one that does nothing but make pages. */
export function createOwnPool({ grammars }: WorkerSettings): WorkerPool {
  let tokenizer: ReturnType<typeof createTokenizer> | undefined;
  return {
    async run(code, grammar) {
      tokenizer ??= createTokenizer(grammars);
      return (await tokenizer).highlight(code, grammar).catch(() => undefined);
    },
    close: () => Promise.resolve(),
  };
}
