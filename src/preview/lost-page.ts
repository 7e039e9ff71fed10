import { lostPage } from '../server/index.ts';
import { sendResponse, webRequest } from '../server/node/index.ts';
import type { PreviewHandler } from './preview-handler.ts';

type LostPageServices = Parameters<typeof lostPage>[1];

/** Answers for an address at which there is nothing as the function does, and asks `page` where that has no answer. */
export function previewLostPage(services: LostPageServices, page: PreviewHandler): PreviewHandler {
  return (request, response, next) => {
    lostPage(webRequest(request, response), services).then(
      (result) => (result === undefined ? page(request, response, next) : sendResponse(result, response)),
      next,
    );
  };
}
