import { createBundleReader } from '../../../bundle/index.ts';
import { functionSettings } from '../../environment.ts';
import { createFetchConnect } from '../../proxy/fetch-connect.ts';
import { openFeedback } from '../../feedback/feedback.ts';
import { createHandler } from '../../handler.ts';
import { createLimits, inMemory } from '../../limits/limits.ts';
import { createLog, logError } from '../../operations/log.ts';
import { notFound } from '../../http/not-found.ts';
import { openWorkerBundle, readBindings, type Assets } from '../../stores/cloudflare.ts';
import { durableLimiters } from '../../stores/durable-object.ts';
import { openKeys } from '../../stores/key-place.ts';
import { createFunctions } from '../../functions.ts';

export { OctavoCounter } from '../../stores/durable-object.ts';

type Answer = (request: Request) => Promise<Response>;

function start(env: object): Answer {
  const bindings = readBindings(env);
  const { texts, assets, counters } = bindings;
  const log = createLog((line) => console.log(line.trimEnd()));
  const settings = functionSettings(texts);
  const { store, sites, recheckAfter } = openWorkerBundle(bindings);
  const onError = (error: unknown): void => logError(log, error);
  const open = counters === undefined ? inMemory : durableLimiters(counters, log);
  const bundle = createBundleReader(store, { recheckAfter });
  const keys = openKeys(texts['OCTAVO_KEYS'], store, { onError });
  const feedbackSink = openFeedback(settings.feedbackPlace);
  const parts = { ...settings, bundle, sites, keys, connect: createFetchConnect(), feedbackSink, log, onError };
  const limits = createLimits(open, settings.organizationLimits, settings.mcpLimit);
  const handler = createHandler(createFunctions(parts, limits));
  return async (request) => {
    const address = request.headers.get('cf-connecting-ip');
    const answered = await handler(request, address === null ? {} : { address });
    return answered ?? ofSite(request, assets, settings.base);
  };
}

/** A file of the site: addresses of functions may be those of pages as well. */
async function ofSite(request: Request, assets: Assets, base: string): Promise<Response> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    const file = await assets.fetch(request);
    if (file.status !== 404) return file;
    await file.body?.cancel();
  }
  const page = await assets.fetch(new URL(`${base}/404`, request.url).href);
  return notFound(request, page.ok ? await page.text() : undefined, page.headers);
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
