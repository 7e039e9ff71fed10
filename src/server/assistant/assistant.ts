import { createDataStream, createUiStream, type AnswerWriter } from '../../assistant/index.ts';
import type { BundleManifest } from '../../bundle/index.ts';
import { webAsk } from '../http/exchange.ts';
import { HttpError, json } from '../http/http-error.ts';
import { answerFor } from '../http/outside-failure.ts';
import { readJsonBody } from '../http/read-body.ts';
import type { ForgivingLimiter } from '../limits/rate-limit.ts';
import { recordAnswer, type InsightSink } from '../insights/record-answer.ts';
import type { Signer } from '../signing.ts';
import { answerFrom } from './answer-from.ts';
import { eventStream, settledAfter } from './answer-stream.ts';
import { reserveTokens, type Reservation } from './budget.ts';
import type { Proofs } from './proof.ts';
import { askerOf, countQuestion, rateHeaders, seenBy, type AskerServices, type ReaderLimits } from './reader.ts';
import { AssistantRefusal, codeOf } from './refusal.ts';
import { askedQuestion, type AskedQuestion } from './request.ts';
import type { SeenSite } from './retrieval.ts';
import type { AssistantRoute } from './route.ts';
import { threadOf, type Thread } from './threads.ts';

/** What the assistant takes beside what the discovery API does. */
export interface AssistantServices extends Pick<AskerServices, 'domain' | 'origin' | 'readSession'> {
  readonly limits: ReaderLimits & { readonly tokens: ForgivingLimiter };
  /** Challenges of sites that ask for one. */
  readonly proofs: Proofs;
  /** Signs the names of threads. */
  readonly signer: Signer;
  /** Returns the key of a model by the name of its environment variable. */
  readonly modelKey: (variable: string) => string | undefined;
  readonly now: () => number;
  /** Milliseconds that a model may say nothing; usually 45 seconds. */
  readonly patience?: number | undefined;
  /** Where questions go, of sites that want them kept. */
  readonly insightSink?: InsightSink | undefined;
}

type Services = AskerServices & AssistantServices & { readonly onError: (error: unknown) => void };

const maxBodyBytes = 512 * 1024;

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, WWW-Authenticate, X-Thread-Id, X-Thread-Key, X-Vercel-AI-Data-Stream, X-Vercel-AI-UI-Message-Stream',
};

const preflight = {
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, user-agent, x-thread-id, x-thread-key',
  'access-control-max-age': '86400',
  'cache-control': 'public, max-age=86400',
};

/** Answers a question with a stream, or says as JSON `{message, code}` why not. Never rejects. */
export async function answerAssistant(
  request: Request,
  { route, address = '' }: { readonly route: AssistantRoute; readonly address: string | undefined },
  services: Services,
): Promise<Response> {
  const response = await answer(request, { route, address }, services).catch((error: unknown) => {
    if (!(error instanceof HttpError)) services.onError(error);
    const refusal = answerFor(error);
    return json(refusal.status, { message: refusal.message, code: codeOf(refusal) }, refusal.headers);
  });
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
  return response;
}

async function answer(
  request: Request,
  { route, address }: { readonly route: AssistantRoute; readonly address: string },
  services: Services,
): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: preflight });
  if (request.method === 'GET' && route.domain === undefined) return challengeResponse(services);
  if (request.method !== 'POST') throw new HttpError(405, 'This endpoint takes POST.', { allow: 'POST, OPTIONS' });
  const domain = route.domain ?? (await services.domain());
  if (domain === undefined) throw new HttpError(404, 'This server has no site.');
  const asker = await askerOf(request, domain, services);
  const body = await readJsonBody(webAsk(request), maxBodyBytes, 'The body is larger than 512 KB.');
  const asked = askedQuestion(body);
  const site = await seenBy(asker, { domain, wanted: asked.groups }, services);
  const { assistant } = site.manifest;
  if (assistant === undefined) throw new AssistantRefusal(404, 'off', 'This site has no assistant.');
  const thread = await threadOf(
    {
      id: asked.threadId ?? request.headers.get('x-thread-id') ?? undefined,
      key: asked.threadKey ?? request.headers.get('x-thread-key') ?? undefined,
    },
    domain,
    services.signer,
  );
  if (asker.kind === 'page' && assistant.settings.proofOfWork) await services.proofs.check(asked.proof, domain);
  const apiKey = keyOf(assistant.settings.provider, services);
  const { limits, now } = services;
  const headers =
    asker.kind === 'key'
      ? asker.headers
      : rateHeaders(await countQuestion(asker.session, site.manifest, { address, limits }));
  const { tokensPerMonth } = assistant.settings.budget;
  const reserved = await reserveTokens({ domain, tokensPerMonth, limiter: limits.tokens, now: now() });
  const stream = await answerStream({ request, asked, site, thread, apiKey, reserved }, route.version, services);
  for (const [name, value] of Object.entries(headers)) stream.headers.set(name, value);
  return stream;
}

/** What a page solves before it asks; sites that ask for no proof have none. */
async function challengeResponse({ domain, bundle, proofs }: Services): Promise<Response> {
  const name = await domain();
  const manifest = name === undefined ? undefined : await bundle.manifest(name);
  if (manifest?.assistant?.settings.proofOfWork !== true)
    throw new HttpError(405, 'This endpoint takes POST.', { allow: 'POST, OPTIONS' });
  return json(200, await proofs.challenge(manifest.domain), { 'cache-control': 'no-store' });
}

/** Throws an `AssistantRefusal` 503 where the key is not there; the log names the variable. */
function keyOf(
  { apiKeyEnv }: NonNullable<BundleManifest['assistant']>['settings']['provider'],
  services: Services,
): string | undefined {
  if (apiKeyEnv === undefined) return undefined;
  const key = services.modelKey(apiKeyEnv);
  if (key !== undefined && key !== '') return key;
  services.onError(
    new Error(`The assistant has no key for its model: set ${apiKeyEnv} in the environment of the function.`),
  );
  throw new AssistantRefusal(503, 'unavailable', 'The assistant cannot answer at the moment.');
}

interface Answering {
  readonly request: Request;
  readonly asked: AskedQuestion;
  readonly site: SeenSite;
  readonly thread: Thread;
  readonly apiKey: string | undefined;
  readonly reserved: Reservation;
}

async function answerStream(
  { request, asked, site, thread, apiKey, reserved }: Answering,
  version: AssistantRoute['version'],
  services: Services,
): Promise<Response> {
  const { onError, patience } = services;
  const gone = new AbortController();
  request.signal.addEventListener('abort', () => gone.abort());
  let used = 0;
  try {
    const events = await answerFrom(site, asked, {
      apiKey,
      patience,
      followUps: true,
      maxTokens: reserved.tokens,
      onUsage: (tokens) => (used += tokens),
      signal: gone.signal,
      onError,
    });
    const writer = writerOf(version, thread);
    const settled = settledAfter(
      recordAnswer(events, asked.text, site.manifest, services),
      () => reserved.settle(used),
      onError,
    );
    return new Response(eventStream(settled, { writer, gone }), {
      headers: { ...writer.headers, 'cache-control': 'private, no-store', ...threadHeaders(thread) },
    });
  } catch (error) {
    await reserved.settle(used);
    throw error;
  }
}

function writerOf(version: AssistantRoute['version'], { id: threadId, key: threadKey }: Thread): AnswerWriter {
  const names = { messageId: crypto.randomUUID(), threadId, threadKey };
  return version === 'v1' ? createDataStream(names) : createUiStream(names);
}

/** The key is told once, when the thread begins. */
function threadHeaders({ id, key, isNew }: Thread): Record<string, string> {
  return { 'x-thread-id': id, ...(isNew ? { 'x-thread-key': key } : {}) };
}
