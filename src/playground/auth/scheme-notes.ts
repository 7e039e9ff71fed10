import { credentialPlace, type CredentialTemplate } from '../../request/index.ts';
import type { CredentialsOptions } from './use-credentials.ts';
import { say } from '../texts/say.ts';

/** Returns why a credential is not sent, where browsers keep the page from it; undefined where it is sent. */
export function placeNote(
  scheme: CredentialTemplate,
  { proxy, isSocket = false }: CredentialsOptions,
): string | undefined {
  const place = credentialPlace(scheme);
  if (isSocket && place?.in !== 'query') return say('socketNote');
  if (place?.in === 'cookie' && proxy === undefined) return say('cookieNote');
  return undefined;
}

/** Returns why nothing can be entered for a scheme; undefined where something can. */
export function impossibleText({ type, scheme }: CredentialTemplate): string | undefined {
  if (type === 'mutualTLS') return say('certificateNote');
  if (type === 'broker') return say('brokerNote');
  return type === 'http' && scheme === 'digest' ? say('digestNote') : undefined;
}
