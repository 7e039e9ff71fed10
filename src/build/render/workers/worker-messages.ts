import type { MessagePort } from 'node:worker_threads';
import type { DocsProject } from '../../../project/project.ts';
import type { PageFiles, VendorFiles } from '../../../components/rendering.ts';
import type { Renderer } from '../../contracts.ts';
import type { Settings } from '../../settings.ts';
import type { MadePage, PageMaker, SegmentPage } from './page-maker.ts';

/** A renderer that another thread opens: `name` and `threadModule` of a `Renderer`. */
export interface ThreadRenderer extends Pick<Renderer, 'name'> {
  readonly threadModule: string;
}

/** What a thread starts with. */
export interface WorkerInput {
  readonly settings: Settings;
  /** What the main thread renders with. */
  readonly renderer: ThreadRenderer;
  readonly outDir: string;
  readonly project: Omit<DocsProject, 'locate' | 'leftOut'>;
  readonly pageFiles: PageFiles;
  readonly vendorFiles: VendorFiles;
  /** Leads to what highlights. */
  readonly highlightPort: MessagePort;
}

export type WorkerTask = Exclude<keyof PageMaker, 'close'>;

/** A call of a `PageMaker`: its first argument, and which answer it waits for. */
export interface WorkerRequest {
  readonly id: number;
  readonly task: WorkerTask;
  readonly argument: unknown;
}

export type WorkerReply = { readonly id: number } & ({ readonly value: unknown } | { readonly error: unknown });

/** Calls a maker as a request says. */
export function runTask(maker: PageMaker, task: WorkerTask, argument: unknown): Promise<unknown> {
  switch (task) {
    case 'facts':
      return maker.facts(argument as readonly string[]);
    case 'pages':
      return pagesOf(maker, argument as readonly string[]);
    case 'segment':
      return maker.segment(argument as readonly SegmentPage[]);
  }
}

async function pagesOf(maker: PageMaker, addresses: readonly string[]): Promise<readonly MadePage[]> {
  const made: MadePage[] = [];
  await maker.pages(addresses, (page) => made.push(page));
  return made;
}
