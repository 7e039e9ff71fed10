import { hasPassword, type Credential, type CredentialTemplate, type OAuthFlowName } from '../../request/index.ts';
import type { TokenSet } from './token-set.ts';
import { say } from '../texts/say.ts';

/** How a reader gets a token: by a flow, or from elsewhere. */
export type TokenWay = OAuthFlowName | 'paste';

/** RFC 7591, 2: how a client with a secret shows who it is. */
export type ClientAuthentication = 'client_secret_basic' | 'client_secret_post';

/** What a reader has entered for one scheme; what is absent was not touched. */
export interface Entered {
  /** Key, token, or value of the header. */
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
  readonly way?: TokenWay;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly clientAuthentication?: ClientAuthentication;
  /** What a flow brought. */
  readonly tokens?: TokenSet;
}

const order: readonly OAuthFlowName[] = [
  'authorizationCode',
  'clientCredentials',
  'deviceAuthorization',
  'password',
  'implicit',
];
/** What a provider offers that does not say (OpenID Connect Discovery 1.0, 3), and what else playgrounds are used with. */
const providerWays: readonly TokenWay[] = ['authorizationCode', 'clientCredentials', 'password', 'implicit', 'paste'];

/** Returns the ways to a token that a scheme offers, the one to begin with first. */
export function tokenWays({ type, flows = {} }: CredentialTemplate): readonly TokenWay[] {
  if (type === 'openIdConnect') return providerWays;
  return [...order.filter((name) => flows[name] !== undefined), 'paste'];
}

/** Returns the way that the reader chose, as far as the scheme still offers it. */
export function chosenWay(template: CredentialTemplate, { way }: Entered): TokenWay {
  const ways = tokenWays(template);
  return ways.find((offered) => offered === way) ?? ways[0] ?? 'paste';
}

/** Returns the credential that a reader has entered; undefined as long as there is none. */
export function credentialOf(template: CredentialTemplate, entered: Entered): Credential | undefined {
  const { type, prefill } = template;
  if (type === 'mutualTLS' || type === 'broker') return undefined;
  if (hasPassword(template)) {
    const { username = '', password = '' } = entered;
    return username === '' && password === '' ? undefined : { type: 'basic', username, password };
  }
  if (type !== 'oauth2' && type !== 'openIdConnect') return tokenCredential(entered.token ?? prefill);
  // A device shows its code elsewhere: what it brings is pasted.
  const way = chosenWay(template, entered);
  if (way === 'paste' || way === 'deviceAuthorization') return tokenCredential(entered.token);
  const { tokens } = entered;
  if (tokens === undefined) return undefined;
  const isBearer = tokens.type.toLowerCase() === 'bearer';
  return { type: 'token', token: tokens.accessToken, ...(isBearer ? {} : { scheme: tokens.type }) };
}

function tokenCredential(text: string | undefined): Credential | undefined {
  const token = text?.trim() ?? '';
  return token === '' ? undefined : { type: 'token', token };
}

/** Returns what is wrong with a credential before anything is sent; undefined when nothing is. */
export function enteredProblem(template: CredentialTemplate, entered: Entered): string | undefined {
  const credential = credentialOf(template, entered);
  if (credential === undefined) return undefined;
  if (credential.type === 'basic') return credential.username.includes(':') ? say('colonInName') : undefined;
  const isHeader = template.type !== 'apiKey' || (template.in ?? 'header') === 'header';
  return isHeader && !/^[\t\x20-\x7E\xA0-\xFF]*$/.test(credential.token) ? say('impossibleCharacter') : undefined;
}
