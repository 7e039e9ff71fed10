import { parentPort, workerData } from 'node:worker_threads';
import { receivedSettings } from '../../own-modules.ts';
import { createSession } from '../../session/session.ts';
import { openModule } from '../open-renderer.ts';
import { openSandbox } from '../open-sandbox.ts';
import { createLocalWorker } from './local-worker.ts';
import { runTask, type WorkerInput, type WorkerReply, type WorkerRequest } from './worker-messages.ts';
import type { PageWorker } from '../../contracts.ts';

const {
  settings: sent,
  threadModule,
  outDir,
  isCheck,
  project,
  pageFiles,
  vendorFiles,
  highlightPort,
} = workerData as WorkerInput;

async function start(): Promise<PageWorker> {
  const settings = await receivedSettings(sent);
  // Where things stand in docs.json is said by the main thread, which has checked it.
  const loaded = {
    value: { ...project, locate: () => ({ file: 'docs.json' }), leftOut: () => undefined },
    diagnostics: [],
  };
  const session = createSession(loaded, settings, { mode: 'build', sandbox: openSandbox(settings), highlightPort });
  session.attachVendors(vendorFiles);
  const rendering = Object.create(session.rendering, {
    pageFiles: { value: () => Promise.resolve(pageFiles) },
  }) as typeof session.rendering;
  const { site, compiled, changelogs, sharedText } = session;
  const worker = createLocalWorker(
    { project: session.project, site, compiled, changelogs, rendering, sharedText },
    { render: await openModule(threadModule) },
    { outDir, isCheck },
  );
  return { ...worker, close: () => session.close() };
}

const worker = start();

async function answer({ id, task, argument }: WorkerRequest): Promise<WorkerReply> {
  try {
    return { id, value: await runTask(await worker, task, argument) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (request: WorkerRequest | 'close') => {
  if (request === 'close') void worker.then((own) => own.close()).finally(() => parentPort?.close());
  else void answer(request).then((reply) => parentPort?.postMessage(reply));
});
