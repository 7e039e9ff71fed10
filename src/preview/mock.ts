import type { DocsSession } from '../build/contracts.ts';
import { createMocks, type Mocks } from '../mock/index.ts';
import { sendResponse, webRequest } from '../server/node/index.ts';
import { mocksPath } from '../shared/mocks-path.ts';
import { latest } from './latest.ts';
import type { PreviewHandler } from './preview-handler.ts';

/** Returns the mocks of the newest descriptions. */
export function newestMocks(session: DocsSession): () => Mocks {
  return latest(session, ({ apiDocuments }) => createMocks(apiDocuments.values()));
}

/** Answers for the APIs of the project below a path, from what their descriptions say now. */
export function previewMock(session: DocsSession, base: string): PreviewHandler {
  const mocks = newestMocks(session);
  const mount = `${base}/${mocksPath}`;
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith(`${mount}/`)) return next();
    answerWith(mocks(), mount)(request, response, next);
  };
}

/** Answers every request below a path with mocks. */
export function answerWith(mocks: Mocks, mount: string): PreviewHandler {
  return (request, response, next) => {
    const asked = readable(request, response);
    if (asked === undefined) {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' }).end('The request cannot be read.');
      return;
    }
    mocks
      .answer(asked, mount)
      .then((answer) => sendResponse(answer, response))
      .catch(next);
  };
}

/** The request as a web-standard one; undefined for what that knows not, like TRACE. */
function readable(...exchange: Parameters<typeof webRequest>): Request | undefined {
  try {
    return webRequest(...exchange);
  } catch {
    return undefined;
  }
}
