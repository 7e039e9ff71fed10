import { derivedKey, type ProofParameters } from '../../../shared/proof-of-work.ts';

interface Challenge {
  readonly parameters: ProofParameters & { readonly keyPrefix: string };
}

/**
 * Fetches a challenge and returns its solution as ALTCHA's widget writes it. The keys are derived beside the page, which stays
 * usable. Rejects when there is none and when `signal` fires. The context is a secure one.
 */
export async function solveChallenge(endpoint: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(endpoint, { signal });
  if (!response.ok) throw new Error(`The challenge came with status ${response.status}.`);
  const challenge = (await response.json()) as Challenge;
  const { parameters } = challenge;
  for (let counter = 0; ; counter += 1) {
    signal.throwIfAborted();
    const key = await derivedKey(parameters, counter);
    if (key.startsWith(parameters.keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey: key } }));
  }
}
