import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import type { HighlightConnection, HighlightJob, HighlightReply, WorkerSettings } from './worker-messages.ts';
import { plainCode } from './code-html.ts';
import { createTokenizer } from './tokenizer.ts';

const tokenizer = createTokenizer((workerData as WorkerSettings).grammars);

/** Highlights one batch; a grammar that fails leaves its block plain. */
async function answer(jobs: readonly HighlightJob[]): Promise<HighlightReply[]> {
  const ready = await tokenizer;
  const replies: HighlightReply[] = [];
  for (const { id, code, grammar } of jobs) {
    const html = await ready.highlight(code, grammar).catch(() => plainCode(code));
    replies.push({ id, html });
  }
  return replies;
}

function listen(port: MessagePort): void {
  port.on('message', (message: readonly HighlightJob[] | HighlightConnection) => {
    if ('port' in message) listen(message.port);
    else void answer(message).then((replies) => port.postMessage(replies));
  });
}

if (parentPort !== null) listen(parentPort);
