import { createPlatformFunction, type PlatformFunction } from '../../node/platform.ts';
import { lambdaReply, lambdaRequest, type LambdaReply, type LambdaVersion } from './event.ts';
import { streamReply, type LambdaStreaming } from './stream.ts';

/** Amazon takes 6 MB, in base64 where it is no text; the whole answer is held. */
const answerWhole = createPlatformFunction({ bytes: 4_000_000, stream: 20_000 });
const answerInParts = createPlatformFunction();

/** CloudFront calls a function by the function's own name. */
const host = URL.parse(process.env['OCTAVO_SITE'] ?? '')?.host;

/**
 * The function on AWS Lambda, for events of REST APIs (1.0), of HTTP APIs and function URLs (2.0), and of application
 * load balancers. Its answers are given when they are complete.
 */
export async function handler(event: unknown): Promise<LambdaReply> {
  const { response, version } = await answerTo(event, answerWhole);
  return lambdaReply(response, version);
}

const { awslambda } = globalThis as { readonly awslambda?: LambdaStreaming };

/**
 * The same, whose answers are given as they come: for function URLs with `InvokeMode: RESPONSE_STREAM`, and REST APIs with the
 * transfer mode `STREAM`. Only Lambda's own runtime has what it is made with.
 */
export const stream = awslambda?.streamifyResponse(async (event, target, context) => {
  // A connection to Redis stays open: the answer is complete all the same.
  context.callbackWaitsForEmptyEventLoop = false;
  const { response, version } = await answerTo(event, answerInParts);
  await streamReply(awslambda, { response, target }, version);
});

async function answerTo(
  event: unknown,
  answer: PlatformFunction,
): Promise<{ readonly response: Response; readonly version: LambdaVersion }> {
  const { request, caller, version } = lambdaRequest(event, host);
  const response = await answer(request, caller);
  return { response: response.status === 404 ? (pageBesideMcp(request) ?? response) : response, version };
}

/**
 * CloudFront sends an address to one place, whatever is asked for there: who reads the page of a site that is at the address
 * of its MCP server is led to the file of the page, which is elsewhere.
 */
function pageBesideMcp({ method, url }: Request): Response | undefined {
  const { pathname: asked, search } = new URL(url);
  const pathname = asked.replace(/\/$/, '');
  if ((method !== 'GET' && method !== 'HEAD') || !pathname.endsWith('/mcp')) return undefined;
  return new Response(null, {
    status: 307,
    headers: { location: `${pathname}.html${search}`, 'cache-control': 'no-store' },
  });
}
