import type { PreviewHandler } from './preview-handler.ts';

/** Milliseconds that an author's browser is waited for. */
const patience = 2000;

/** When the first page has been served, or nobody asked for one. */
export interface FirstPage {
  readonly handler: PreviewHandler;
  readonly served: Promise<void>;
  /** Waits no longer. */
  stop(): void;
}

/** The first page comes before everything that may wait: an author looks at it while the rest of the project is read. */
export function createFirstPage(): FirstPage {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  return {
    handler(request, response, next) {
      if (request.headers.accept?.includes('text/html') !== false) response.once('finish', resolve);
      next();
    },
    served: promise,
    stop() {
      clearTimeout(timer);
      resolve();
    },
  };
}
