import { parentPort, workerData } from 'node:worker_threads';
import { createSession } from '../../session/session.ts';
import { openModule } from '../open-renderer.ts';
import { createLocalMaker } from './local-worker.ts';
import type { PageMaker } from './page-maker.ts';
import { runTask, type WorkerInput, type WorkerReply, type WorkerRequest } from './worker-messages.ts';

const { settings, renderer, outDir, project, pageFiles, vendorFiles, highlightPort } = workerData as WorkerInput;

async function start(): Promise<PageMaker> {
  // Where things stand in docs.json is said by the main thread, which has checked it.
  const loaded = {
    value: { ...project, locate: () => ({ file: 'docs.json' }), leftOut: () => undefined },
    diagnostics: [],
  };
  const session = createSession(loaded, settings, { mode: 'build', highlightPort });
  session.attachVendors(vendorFiles);
  const rendering = Object.create(session.rendering, {
    pageFiles: { value: () => Promise.resolve(pageFiles) },
  }) as typeof session.rendering;
  const { site, compiled } = session;
  const maker = createLocalMaker(
    { project: session.project, site, compiled, rendering },
    { name: renderer.name, render: await openModule(renderer.threadModule) },
    outDir,
  );
  return { ...maker, close: () => session.close() };
}

const maker = start();

async function answer({ id, task, argument }: WorkerRequest): Promise<WorkerReply> {
  try {
    return { id, value: await runTask(await maker, task, argument) };
  } catch (error) {
    return { id, error };
  }
}

parentPort?.on('message', (request: WorkerRequest | 'close') => {
  if (request === 'close') void maker.then((own) => own.close()).finally(() => parentPort?.close());
  else void answer(request).then((reply) => parentPort?.postMessage(reply));
});
