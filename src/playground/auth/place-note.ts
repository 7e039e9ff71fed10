import { credentialPlace } from '../../request/apply-credential.ts';
import type { CredentialTemplate } from '../../request/template.ts';
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
