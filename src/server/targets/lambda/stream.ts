import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { lambdaHead, type LambdaHead, type LambdaVersion } from './event.ts';

/** What Lambda says of a call, as far as it is changed. */
export interface LambdaContext {
  callbackWaitsForEmptyEventLoop: boolean;
}

/** A function that writes its answer, as Lambda calls it. */
export type LambdaWriter = (event: unknown, target: Writable, context: LambdaContext) => Promise<void>;

/** What Lambda's runtime for Node gives as the global `awslambda` (docs.aws.amazon.com: writing response streaming functions). */
export interface LambdaStreaming {
  streamifyResponse(writer: LambdaWriter): LambdaWriter;
  readonly HttpResponseStream: { from(target: Writable, head: LambdaHead): Writable };
}

/**
 * Writes an answer as Lambda streams it: status and headers at once, the body as it comes. Rejects when the body breaks off: the
 * runtime then breaks the answer off as well.
 */
export async function streamReply(
  { HttpResponseStream }: LambdaStreaming,
  { response, target }: { readonly response: Response; readonly target: Writable },
  version: LambdaVersion,
): Promise<void> {
  const stream = HttpResponseStream.from(target, lambdaHead(response, version));
  // The head goes with the first piece, and there may be none.
  stream.write('');
  for await (const chunk of response.body ?? []) if (!stream.write(chunk)) await once(stream, 'drain');
  stream.end();
}
