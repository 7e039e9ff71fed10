import { createChallenge, solveChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { solveChallenge as solveInPanel } from '../../../src/components/assistant/browser/solve-challenge.ts';
import { createProofs } from '../../../src/server/assistant/proof.ts';
import { createUsedTokens } from '../../../src/server/auth/used-tokens.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { createSigner } from '../../../src/server/signing.ts';
import { says } from '../../support/model-server.ts';
import { question, startAssistant, team, type AssistantSite } from './assistant-site.ts';

let site: AssistantSite;
beforeAll(async () => {
  site = await startAssistant({ settings: { proofOfWork: true } });
});
afterAll(() => site.close());

const path = '/_octavo/assistant';
const challenge = async (): Promise<Challenge> => (await (await fetch(site.url + path)).json()) as Challenge;
const payload = (solved: object): string => btoa(JSON.stringify(solved));

/** Solves a challenge as ALTCHA's widget does, and writes it as that does. */
async function solved(given: Challenge): Promise<string> {
  return payload({ challenge: given, solution: await solveChallenge({ challenge: given, deriveKey }) });
}

async function ask(altcha?: string, headers = {}): Promise<unknown> {
  site.model.script(says('See [Keys](/guides/keys).'));
  const response = await site.ask(question('How do I rotate a key?', { altcha }), { path, headers });
  return response.status === 200 ? 200 : [response.status, await response.json()];
}

const refused = (message: string): unknown => [403, { code: 'challenge', message }];

describe('a site that asks for a proof of work', () => {
  test('answers who has solved its challenge with ALTCHA, once', async () => {
    const proof = await solved(await challenge());
    expect(await ask(proof)).toBe(200);
    expect(await ask(proof)).toEqual(refused('The solution of the challenge was used before.'));
    expect(await ask()).toEqual(
      refused('A question takes the solution of a challenge, as "altcha": GET /_octavo/assistant gives one.'),
    );
  });

  test('answers the panel', async () => {
    expect(await ask(await solveInPanel(site.url + path, new AbortController().signal))).toBe(200);
  });

  test('asks callers with a key for none', async () => {
    expect(await ask(undefined, { authorization: `Bearer ${team.key}` })).toBe(200);
  });

  test.each<[string, (given: Challenge) => object | Promise<object>, string]>([
    [
      'another counter',
      (given) => ({ challenge: given, solution: { counter: 0, derivedKey: '00'.repeat(32) } }),
      'This does not solve the challenge.',
    ],
    [
      'a key that begins otherwise',
      async (given) => ({ challenge: given, solution: await unfitKey(given) }),
      'This does not solve the challenge.',
    ],
    [
      'a challenge that was made easier',
      async (given) => {
        const easy = { ...given, parameters: { ...given.parameters, cost: 1 } };
        return { challenge: easy, solution: await solveChallenge({ challenge: easy, deriveKey }) };
      },
      'The challenge is not one of this site.',
    ],
    [
      'a challenge of their own',
      async () => {
        const own = await createChallenge({ ...ours, hmacSignatureSecret: 'x' });
        return { challenge: own, solution: await solveChallenge({ challenge: own, deriveKey }) };
      },
      'The challenge is not one of this site.',
    ],
    ['no solution', (given) => ({ challenge: given }), 'The solution of the challenge cannot be read.'],
  ])('refuses %s', async (_, solve, message) => {
    expect(await ask(payload(await solve(await challenge())))).toEqual(refused(message));
  });
});

const ours = {
  algorithm: 'PBKDF2/SHA-256',
  cost: 10,
  deriveKey,
  expiresAt: new Date(Date.now() + 60_000),
  keyPrefix: '00',
} as const;

/** The first counter whose key begins otherwise, with that key. */
async function unfitKey({ parameters }: Challenge, counter = 0): Promise<{ counter: number; derivedKey: string }> {
  const password = Buffer.from(parameters.nonce + counter.toString(16).padStart(8, '0'), 'hex');
  const { derivedKey } = await deriveKey(parameters, Buffer.from(parameters.salt, 'hex'), password);
  const hex = Buffer.from(derivedKey).toString('hex');
  return hex.startsWith(parameters.keyPrefix) ? unfitKey({ parameters }, counter + 1) : { counter, derivedKey: hex };
}

test('what the panel solves, ALTCHA takes', async () => {
  const given = await createChallenge({ ...ours, hmacSignatureSecret: 'secret' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(given)));
  const text = await solveInPanel('/challenge', new AbortController().signal);
  vi.unstubAllGlobals();
  const { challenge: back, solution } = JSON.parse(atob(text)) as Parameters<typeof verifySolution>[0];
  const options = { challenge: back, solution, deriveKey, hmacSignatureSecret: 'secret' };
  expect(await verifySolution(options)).toMatchObject({ verified: true });
});

test('a challenge is good for five minutes, and for one site', async () => {
  let time = 1_000_000;
  const proofs = createProofs({
    signer: createSigner(['secret'], 'challenge'),
    used: createUsedTokens(createMemoryLimiter({ limit: 1 })),
    now: () => time,
  });
  const given = (await proofs.challenge('docs')) as Challenge;
  const proof = await solved(given);
  await expect(proofs.check(proof, 'other')).rejects.toThrow('not one of this site');
  time += 301_000;
  await expect(proofs.check(proof, 'docs')).rejects.toThrow('The challenge has expired.');
  time -= 2000;
  await proofs.check(proof, 'docs');
});

test('a site that asks for none has none', async () => {
  const plain = await startAssistant();
  expect((await fetch(plain.url + path)).status).toBe(405);
  await plain.close();
});
