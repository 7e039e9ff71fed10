import { proxyHeader, type ProxyFailure, type ProxyReason } from '../../request/index.ts';
import { HttpError, json } from '../http/http-error.ts';

/** Why the proxy does not make a request, or has no answer to it. */
export class ProxyRefusal extends HttpError {
  readonly reason: ProxyReason;

  constructor(status: number, reason: ProxyReason, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(status, message, headers);
    this.reason = reason;
  }
}

/** An API that gave no answer that can be passed on. */
export class NoAnswer extends ProxyRefusal {
  readonly code: ProxyFailure;

  constructor(status: 502 | 504, code: ProxyFailure, message: string) {
    super(status, 'answer', message);
    this.code = code;
  }
}

/** Returns the proxy's own refusal, told apart from an answer of the API: `{message, reason}`, with `code` where it says more. */
export function refusalResponse(error: HttpError): Response {
  const reason = error instanceof ProxyRefusal ? error.reason : 'message';
  const code = codeOf(error);
  const body = { message: error.message, reason, ...(code === undefined ? {} : { code }) };
  return json(error.status, body, { ...error.headers, [proxyHeader]: 'refused' });
}

function codeOf(error: HttpError): ProxyFailure | undefined {
  if (error instanceof NoAnswer) return error.code;
  return error.status === 413 ? 'large' : undefined;
}
