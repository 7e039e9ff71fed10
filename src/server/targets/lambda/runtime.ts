import { lambdaReply, lambdaRequest, type LambdaReply } from './event.ts';
import { createPlatformFunction } from '../../node/platform.ts';

/** Amazon takes 6 MB, in base64 where it is no text; the whole answer is held. */
const answer = createPlatformFunction({ bytes: 4_000_000, stream: 20_000 });

/** CloudFront calls a function by the function's own name. */
const host = URL.parse(process.env['OCTAVO_SITE'] ?? '')?.host;

/**
 * The function on AWS Lambda, for events of REST APIs (1.0), of HTTP APIs and function URLs (2.0), and of application
 * load balancers.
 */
export async function handler(event: unknown): Promise<LambdaReply> {
  const { request, caller, version } = lambdaRequest(event, host);
  const response = await answer(request, caller);
  return lambdaReply(response.status === 404 ? (pageBesideMcp(request) ?? response) : response, version);
}

/**
 * CloudFront sends an address to one place, whatever is asked for there: who reads the page of a site that is at the address
 * of its MCP server is led to the file of the page, which is elsewhere.
 */
function pageBesideMcp({ method, url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  if ((method !== 'GET' && method !== 'HEAD') || !pathname.endsWith('/mcp')) return undefined;
  return new Response(null, {
    status: 307,
    headers: { location: `${pathname}.html${search}`, 'cache-control': 'no-store' },
  });
}
