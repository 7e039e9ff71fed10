import * as z from 'zod';
import { derivedKey } from '../../shared/proof-of-work.ts';
import type { UsedTokens } from '../auth/used-tokens.ts';
import type { Signer } from '../signing.ts';
import { AssistantRefusal } from './refusal.ts';

const hex = z.string().regex(/^(?:[\da-f]{2})+$/);

/** What is signed: the names in the order of the alphabet, as ALTCHA writes them. */
const parametersSchema = z.object({
  algorithm: z.literal('PBKDF2/SHA-256'),
  cost: z.int(),
  /** Seconds since 1970. */
  expiresAt: z.int(),
  keyLength: z.int(),
  keyPrefix: hex,
  nonce: hex,
  salt: hex,
});

const payloadSchema = z.object({
  challenge: z.object({ parameters: parametersSchema, signature: z.string() }),
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: hex }),
});

/** A challenge as ALTCHA's widget and libraries take it (altcha.org, version 2). */
export type Challenge = z.infer<typeof payloadSchema>['challenge'];

/** Work that a browser does before it may ask: nothing to a reader, and a cost to who asks thousands of times. */
export interface Proofs {
  /** Returns a challenge for questions to a site. */
  challenge(domain: string): Promise<Challenge>;
  /** Throws an `AssistantRefusal` 403 for a solution that is none, is late, of another site, or was used before. */
  check(payload: string | undefined, domain: string): Promise<void>;
}

export interface ProofServices {
  readonly signer: Signer;
  readonly used: UsedTokens;
  readonly now: () => number;
}

/** One of 256 keys begins so: as many tries, of one or a few milliseconds each; one to check it. */
const keyPrefix = '00';
const cost = 5000;
/** Seconds that a challenge is good. */
const lifetime = 300;

/** Returns what makes challenges and checks their solutions; each is good once, in all instances that count together. */
export function createProofs({ signer, used, now }: ProofServices): Proofs {
  const signed = (parameters: Challenge['parameters'], domain: string): string =>
    `${domain} ${JSON.stringify(parameters)}`;
  const refusal = (message: string): AssistantRefusal => new AssistantRefusal(403, 'challenge', message);
  return {
    async challenge(domain) {
      const expiresAt = Math.floor(now() / 1000) + lifetime;
      const fresh = { algorithm: 'PBKDF2/SHA-256', cost, expiresAt, keyLength: 32, keyPrefix } as const;
      const parameters = { ...fresh, nonce: randomHex(), salt: randomHex() };
      return { parameters, signature: await signer.sign(signed(parameters, domain)) };
    },
    async check(payload, domain) {
      if (payload === undefined)
        throw refusal('A question takes the solution of a challenge, as "altcha": GET /_octavo/assistant gives one.');
      const { data } = payloadSchema.safeParse(decoded(payload));
      if (data === undefined) throw refusal('The solution of the challenge cannot be read.');
      const { challenge, solution } = data;
      const { parameters, signature } = challenge;
      if (!(await signer.verify(signed(parameters, domain), signature)))
        throw refusal('The challenge is not one of this site.');
      if (parameters.expiresAt < now() / 1000) throw refusal('The challenge has expired.');
      const key = await derivedKey(parameters, solution.counter);
      if (key !== solution.derivedKey || !key.startsWith(parameters.keyPrefix))
        throw refusal('This does not solve the challenge.');
      if (!(await used.use(signature))) throw refusal('The solution of the challenge was used before.');
    },
  };
}

function randomHex(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

function decoded(payload: string): unknown {
  try {
    return JSON.parse(atob(payload));
  } catch {
    return undefined;
  }
}
