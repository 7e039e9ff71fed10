import { Writable } from 'node:stream';
import type { ServerResponse } from 'node:http';
import type { LambdaHead } from '../../../../src/server/targets/lambda/event.ts';
import type { LambdaStreaming } from '../../../../src/server/targets/lambda/stream.ts';

const headEnd = Buffer.alloc(8);

/** A stream that writes what is before its first piece with that piece, as the one of Lambda's runtime does. */
class ResponseStream extends Writable {
  beforeFirstWrite = Buffer.alloc(0);
  /** What was written, until the head is whole. */
  #start: Buffer | undefined = Buffer.alloc(0);
  readonly #writeHead: (head: LambdaHead) => void;
  readonly #response: ServerResponse;

  constructor(writeHead: (head: LambdaHead) => void, response: ServerResponse) {
    super();
    this.#writeHead = writeHead;
    this.#response = response;
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    const bytes = Buffer.concat([this.beforeFirstWrite, chunk]);
    this.beforeFirstWrite = Buffer.alloc(0);
    const body = this.#start === undefined ? bytes : this.#bodyBehindHead(Buffer.concat([this.#start, bytes]));
    if (body.byteLength === 0 || this.#response.write(body)) done();
    else this.#response.once('drain', () => done());
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#start === undefined) this.#response.end(() => done());
    else done(new Error('The answer has no head.'));
  }

  #bodyBehindHead(written: Buffer): Buffer {
    const end = written.indexOf(headEnd);
    this.#start = end === -1 ? written : undefined;
    if (end === -1) return Buffer.alloc(0);
    this.#writeHead(JSON.parse(written.subarray(0, end).toString()) as LambdaHead);
    return written.subarray(end + headEnd.byteLength);
  }
}

/** Returns the stream of one answer, whose head and body go to a response of Node's. */
export function openResponseStream(writeHead: (head: LambdaHead) => void, response: ServerResponse): Writable {
  return new ResponseStream(writeHead, response);
}

/**
 * What Lambda's runtime for Node defines. An HTTP answer is the JSON of its head, eight zero bytes and its body
 * (`HttpResponseStream` of aws-lambda-nodejs-runtime-interface-client).
 */
export const awslambda: LambdaStreaming = {
  streamifyResponse: (writer) => writer,
  HttpResponseStream: {
    from(target, head) {
      if (!(target instanceof ResponseStream)) throw new Error('This is not the stream of an answer.');
      target.beforeFirstWrite = Buffer.concat([Buffer.from(JSON.stringify(head)), headEnd]);
      return target;
    },
  },
};
