import { HttpError } from '../http/http-error.ts';

/** Why a question is not answered, for programs. */
export type RefusalCode = 'limit' | 'budget' | 'origin' | 'challenge' | 'thread' | 'off' | 'unavailable';

/** An answer of the assistant that is none, with its code beside the sentence. */
export class AssistantRefusal extends HttpError {
  readonly code: RefusalCode;

  constructor(status: number, code: RefusalCode, message: string, headers: HttpError['headers'] = {}) {
    super(status, message, headers);
    this.code = code;
  }
}

/** Returns the code of an error: limits of the discovery API have the same one as those of readers. */
export function codeOf(error: HttpError): string {
  if (error instanceof AssistantRefusal) return error.code;
  if (error.status === 429) return 'limit';
  return error.status >= 500 ? 'unavailable' : 'request';
}
