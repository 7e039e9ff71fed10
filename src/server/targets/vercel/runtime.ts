import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendResponse, webRequest } from '../../node/http.ts';
import { createPlatformFunction } from '../../node/platform.ts';

const answer = createPlatformFunction();

/** The function on Vercel's Node runtime. `X-Real-IP` is the platform's own: what a caller sends is replaced. */
async function vercel(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = [request.headers['x-real-ip'] ?? []].flat()[0];
  await sendResponse(await answer(webRequest(request, response), address === undefined ? {} : { address }), response);
}

export { vercel as default };
