import { environmentName, parseRecord, readApiState } from '../../../reader-state/api-state.ts';
import { storageKeys } from '../../../reader-state/keys.ts';
import { deviceStorage, tabStorage } from '../../../reader-state/safe-storage.ts';
import { isRecord } from '../../../shared/is-record.ts';

const dots = '••••';
/** Of a shorter one, four characters would tell too much. */
const minLength = 12;

/**
 * Returns what shows that the reader has a credential for a scheme, and not what it is: `sk_l…`, or dots; undefined where
 * nothing was entered.
 */
export function maskedCredential(api: string, scheme: string): string | undefined {
  const key = storageKeys.credentials + environmentName(api, readApiState(api).current);
  const entered = { ...parseRecord(deviceStorage.get(key)), ...parseRecord(tabStorage.get(key)) }[scheme];
  if (!isRecord(entered)) return undefined;
  const { way, token, tokens, username } = entered;
  const value = isRecord(tokens) && way !== 'paste' ? tokens['accessToken'] : token;
  if (typeof value !== 'string' || value === '') return username ? dots : undefined;
  // Whoever pastes the whole value of a header means what stands behind its first word.
  const secret = value.replace(/^\S+ +/, '');
  return secret.length < minLength ? dots : `${secret.slice(0, 4)}…`;
}
