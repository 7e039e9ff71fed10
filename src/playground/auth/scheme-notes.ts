import { credentialPlace, type CredentialTemplate } from '../../request/index.ts';
import type { CredentialsOptions } from './use-credentials.ts';

/** Returns why a credential is not sent, where browsers keep the page from it; undefined where it is sent. */
export function placeNote(
  scheme: CredentialTemplate,
  { proxy, isSocket = false }: CredentialsOptions,
): string | undefined {
  const place = credentialPlace(scheme);
  if (isSocket && place?.in !== 'query')
    return `Browsers do not let a page set the ${place?.in ?? 'header'}s of a WebSocket, so this is not sent.`;
  if (place?.in === 'cookie' && proxy === undefined)
    return 'Browsers do not let a page set cookies, so this one is in the code only. Sign in to the API in another tab instead.';
  return undefined;
}

/** Returns why nothing can be entered for a scheme; undefined where something can. */
export function impossibleText({ type, scheme }: CredentialTemplate): string | undefined {
  if (type === 'mutualTLS')
    return 'the browser chooses the client certificate when it connects. It cannot be set here, and the proxy has none.';
  if (type === 'broker')
    return 'it is for connections to a message broker, which no browser makes. Use a client of the broker.';
  if (type === 'http' && scheme === 'digest')
    return 'HTTP Digest answers a challenge of the server, which the playground cannot do. Use a client such as curl --digest.';
  return undefined;
}
