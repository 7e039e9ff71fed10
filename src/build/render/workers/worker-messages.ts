import type { MessagePort } from 'node:worker_threads';
import type { DocsProject } from '../../../project/index.ts';
import type { PageFiles, VendorFiles } from '../../../components/index.ts';
import type { PageWorker, RenderedPage, SegmentPage } from '../../contracts.ts';
import type { SentSettings } from '../../own-modules.ts';

/** What a thread starts with. */
export interface WorkerInput {
  readonly settings: SentSettings;
  /** What the main thread renders with: `Renderer.threadModule`. */
  readonly threadModule: string;
  readonly outDir: string;
  readonly isCheck: boolean;
  readonly project: Omit<DocsProject, 'locate' | 'leftOut'>;
  readonly pageFiles: PageFiles;
  readonly vendorFiles: VendorFiles;
  /** Leads to what highlights. */
  readonly highlightPort: MessagePort;
}

export type WorkerTask = Exclude<keyof PageWorker, 'close'>;

/** A call of a `PageWorker`: its first argument, and which answer it waits for. */
export interface WorkerRequest {
  readonly id: number;
  readonly task: WorkerTask;
  readonly argument: unknown;
}

export type WorkerReply = { readonly id: number } & ({ readonly value: unknown } | { readonly error: unknown });

/** Calls a worker as a request says. */
export function runTask(worker: PageWorker, task: WorkerTask, argument: unknown): Promise<unknown> {
  switch (task) {
    case 'compile':
      return worker.compile(argument as readonly string[]);
    case 'render':
      return renderedPages(worker, argument as readonly string[]);
    case 'segment':
      return worker.segment(argument as readonly SegmentPage[]);
  }
}

async function renderedPages(worker: PageWorker, addresses: readonly string[]): Promise<readonly RenderedPage[]> {
  const pages: RenderedPage[] = [];
  await worker.render(addresses, (page) => pages.push(page));
  return pages;
}
