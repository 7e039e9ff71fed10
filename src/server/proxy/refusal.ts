import { proxyHeader, type ProxyReason } from '../../request/index.ts';
import { HttpError, json } from '../http/http-error.ts';

/** Why the proxy does not make a request, or has no answer to it. */
export class ProxyRefusal extends HttpError {
  readonly reason: ProxyReason;

  constructor(status: number, reason: ProxyReason, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(status, message, headers);
    this.reason = reason;
  }
}

/** Returns the proxy's own refusal, told apart from an answer of the API: `{message, reason}`. */
export function refusalResponse(error: HttpError): Response {
  const reason = error instanceof ProxyRefusal ? error.reason : 'message';
  return json(error.status, { message: error.message, reason }, { ...error.headers, [proxyHeader]: 'refused' });
}
