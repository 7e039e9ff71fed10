import { lambdaReply, lambdaRequest, type LambdaReply } from '../lambda-event.ts';
import { createPlatformFunction } from './node-platform.ts';

/** Amazon takes 6 MB, in base64 where it is no text; the whole answer is held. */
const answer = createPlatformFunction({ bytes: 4_000_000, stream: 20_000 });

/**
 * The function on AWS Lambda, for events of REST APIs (1.0), of HTTP APIs and function URLs (2.0), and of application
 * load balancers.
 */
export async function handler(event: unknown): Promise<LambdaReply> {
  const { request, caller, version } = lambdaRequest(event);
  return lambdaReply(await answer(request, caller), version);
}
