import { createBundleReader } from '../../../bundle/index.ts';
import { functionSettings } from '../../environment.ts';
import { createFetchConnect } from '../../proxy/fetch-connect.ts';
import { feedbackRecords, type StoredFeedback } from '../../feedback/feedback.ts';
import { insightRecords, type StoredQuestion } from '../../insights/record-answer.ts';
import { openSink } from '../../records/sink.ts';
import { createHandler, isFunctionPath } from '../../handler.ts';
import { createLimits, inMemory } from '../../limits/limits.ts';
import { createLog, logError } from '../../operations/log.ts';
import { prefersMarkdown } from '../../http/accept.ts';
import { markdownPath } from '../../http/markdown-path.ts';
import { notFound } from '../../http/not-found.ts';
import { openWorkerBundle, readBindings, type Assets } from '../../stores/cloudflare.ts';
import { durableLimiters } from '../../stores/durable-object.ts';
import { openKeys } from '../../stores/key-place.ts';
import { createFunctions } from '../../functions.ts';

export { OctavoCounter } from '../../stores/durable-object.ts';

type Answer = (request: Request) => Promise<Response>;

/** Which site the Worker is of: the build writes it behind this file (`layout.ts`). */
declare global {
  // Only `var` declares a property of the global object.
  var octavoSettings: Readonly<Record<string, string>> | undefined;
}

function start(env: object): Answer {
  const bindings = readBindings({ ...globalThis.octavoSettings, ...env });
  const { texts, assets, counters } = bindings;
  const log = createLog((line) => console.log(line.trimEnd()));
  const settings = functionSettings(texts);
  const { store, sites, recheckAfter } = openWorkerBundle(bindings);
  const onError = (error: unknown): void => logError(log, error);
  const open = counters === undefined ? inMemory : durableLimiters(counters, log);
  const bundle = createBundleReader(store, { recheckAfter, cacheBytes: settings.cacheBytes });
  const keys = openKeys(texts['OCTAVO_KEYS'], store, { onError });
  const sinks = {
    feedbackSink: openSink<StoredFeedback>(settings.feedbackPlace, feedbackRecords),
    insightSink: openSink<StoredQuestion>(settings.insightsPlace, insightRecords),
  };
  const parts = { ...settings, bundle, sites, keys, connect: createFetchConnect(), ...sinks, log, onError };
  const limits = createLimits(open, settings.organizationLimits, settings.mcpLimit);
  const handler = createHandler(createFunctions(parts, limits));
  return async (request) => {
    const address = request.headers.get('cf-connecting-ip');
    const isOurs = isFunctionPath(new URL(request.url).pathname, settings.base);
    const file = isOurs ? undefined : await fileOf(request, assets, settings.base);
    if (file !== undefined) return file;
    const caller = address === null ? {} : { address };
    const answered = await handler(request, caller);
    if (answered !== undefined) return answered;
    // Addresses of functions may be those of pages as well.
    const page = isOurs ? await fileOf(request, assets, settings.base) : undefined;
    const lost = isOurs && page === undefined ? await handler(request, { ...caller, isLost: true }) : undefined;
    return page ?? lost ?? missing(request, assets, settings.base);
  };
}

/** Returns the file of the site at an address, a page as Markdown for whom would rather have that; undefined for none. */
async function fileOf(request: Request, assets: Assets, base: string): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const markdown = markdownPath(new URL(request.url).pathname, base);
  const prefers = markdown !== undefined && prefersMarkdown(request.headers.get('accept') ?? undefined);
  const forms = prefers ? [new Request(new URL(markdown, request.url), request), request] : [request];
  for (const form of forms) {
    const file = await assets.fetch(form);
    if (file.status !== 404) return markdown === undefined ? file : varying(file);
    await file.body?.cancel();
  }
  return undefined;
}

async function missing(request: Request, assets: Assets, base: string): Promise<Response> {
  const page = await assets.fetch(new URL(`${base}/404`, request.url).href);
  return notFound(request, page.ok ? await page.text() : undefined, page.headers);
}

/** What is sent depends on what the client would rather have (RFC 9110, 12.5.5). */
function varying(file: Response): Response {
  const response = new Response(file.body, file);
  response.headers.append('vary', 'Accept');
  return response;
}

let started: Answer | undefined;

const worker = {
  fetch(request: Request, env: object, context: { waitUntil(promise: Promise<unknown>): void }): Promise<Response> {
    const answer = (started ??= start(env))(request);
    // What one request reads others wait for: it must be read to its end when the caller of that one goes away.
    context.waitUntil(answer.catch(() => undefined));
    return answer;
  },
};

export { worker as default };
