import * as z from 'zod';
import { once } from '../shared/once.ts';

const groupsClaim = () => z.string().min(1).default('groups').describe('The claim that holds the groups of a reader.');

/** Hours for which a session can be good at most. */
export const maxSessionHours = 720;

/** What every method takes. */
const common = () => ({
  access: z
    .enum(['public', 'private'])
    .default('public')
    .describe('Whether pages are open when neither they nor their place in docs.json say so.'),
  sessionHours: z
    .number()
    .min(0.1)
    .max(maxSessionHours)
    .default(8)
    .describe('Hours after which readers sign in again.'),
});

/** An address that secrets may travel to: https, or this machine. */
const secureUrl = () => z.url({ protocol: /^https?$/ }).refine(isSecure, 'The address must start with https://.');

const oidc = () =>
  z.strictObject({
    method: z.literal('oidc'),
    issuer: secureUrl().describe('The address of the provider, as it names itself in its discovery document.'),
    clientId: z.string().min(1).describe('What the provider calls this site.'),
    clientAuth: z
      .enum(['post', 'basic'])
      .default('post')
      .describe('How the secret is sent (RFC 6749, 2.3.1): in the form, or as HTTP Basic.'),
    scopes: z.array(z.string().min(1)).default(['openid', 'profile', 'email']).describe('What is asked for.'),
    groupsClaim: groupsClaim(),
    userClaims: z
      .array(z.string().min(1))
      .optional()
      .describe('Claims that pages get as fields of `user`, beside those of the claim `content`.'),
    ...common(),
  });

const jwt = () =>
  z
    .strictObject({
      method: z.literal('jwt'),
      loginUrl: secureUrl().describe('Where your own backend signs readers in.'),
      algorithm: z.enum(['EdDSA', 'HS256']),
      publicKey: z
        .union([z.string().min(1), z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })])
        .optional()
        .describe('The public key of your backend for EdDSA: PEM (SPKI) or JWK.'),
      groupsClaim: groupsClaim(),
      ...common(),
    })
    .refine(({ algorithm, publicKey }) => (algorithm === 'EdDSA') === (publicKey !== undefined), {
      path: ['publicKey'],
      message: 'EdDSA needs your public key here; HS256 takes its key from OCTAVO_JWT_SECRET and none here.',
    })
    .refine(({ publicKey }) => typeof publicKey !== 'object' || !('d' in publicKey), {
      path: ['publicKey', 'd'],
      message: 'This is the private key. Make a new pair, and write only the public one here.',
    });

const password = () => z.strictObject({ method: z.literal('password'), ...common() });

/** octavo.config.json `auth`: how readers sign in. Holds no secret; those come from the environment. Made when it is first asked for, as most sites are open. */
export const authSettingsSchema = once(() => z.discriminatedUnion('method', [oidc(), jwt(), password()]));

export type AuthSettings = z.infer<ReturnType<typeof authSettingsSchema>>;
export type OidcSettings = z.infer<ReturnType<typeof oidc>>;
export type JwtSettings = z.infer<ReturnType<typeof jwt>>;

/** Whether nobody between can read what is sent to a URL: https, or this very machine. */
export function isSecure(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
