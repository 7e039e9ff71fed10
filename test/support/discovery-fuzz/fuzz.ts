import { isDiscoveryPath } from '../../../src/server/discovery/discovery.ts';
import { createMemoryLimiter } from '../../../src/server/limits/rate-limit.ts';
import { newKey, startServer } from '../../server/start-server.ts';
import { undescribed } from '../described.ts';
import { openDescriptors } from '../open-descriptors.ts';
import { seeded } from '../seeded.ts';
import { fuzzRequest, type FuzzRequest } from './requests.ts';
import { openWire, type WireAnswer } from './wire.ts';

export interface FuzzResult {
  /** What was wrong, with the request: the first of each kind. */
  readonly problems: readonly string[];
  /** How often each status came; `none` where the connection was closed. */
  readonly statuses: Readonly<Record<string, number>>;
}

const connections = 16;

/** Text that only the pages of a site have, by whom they are for. */
const marks = { acme: 'wombat', umbrella: 'quokka' } as const;

/** Sends requests that follow from a seed to the server of production, and checks all that it answers. */
export async function fuzzDiscovery(count: number, seed: number): Promise<FuzzResult> {
  const [acme, umbrella, poor] = await Promise.all(['acme', 'umbrella', 'poor'].map((name) => newKey(name)));
  if (acme === undefined || umbrella === undefined || poor === undefined) throw new Error('There are no keys.');
  const keys = { acme: acme.key, umbrella: umbrella.key, poor: poor.key };
  const [plenty, nothing] = [Number.MAX_SAFE_INTEGER, 0].map((limit) => createMemoryLimiter({ limit }));
  const site = (domain: string, organization: 'acme' | 'umbrella'): Parameters<typeof startServer>[0]['bundles'] => [
    { domain, organization, revision: 'one', pages: pagesAbout(marks[organization]), searched: true },
  ];
  const server = await startServer({
    bundles: [...(site('docs', 'acme') ?? []), ...(site('umbrella-docs', 'umbrella') ?? [])],
    keys: [acme, umbrella, poor].map(({ stored }) => stored),
    options: {
      timeouts: { head: 500, request: 800, silence: 2000 },
      limiter: { take: (who) => (who === 'poor' ? nothing : plenty)?.take(who) ?? Promise.reject(new Error(who)) },
    },
  });
  const held = openDescriptors();
  const inside = [...Object.values(keys), acme.stored.hash, server.folder, 'node:internal', '.ts:', 'Error:'];
  const random = seeded(seed);
  const [problems, statuses] = [new Map<string, string>(), new Map<string, number>()];
  const note = (request: FuzzRequest, answer: WireAnswer | undefined): void => {
    const status = String(answer?.status ?? 'none');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (const problem of problemsOf(request, answer, inside)) {
      const said = `${problem}\n${shown(request)}\n→ ${answer === undefined ? 'nothing' : `${answer.status} ${answer.body.slice(0, 300)}`}`;
      if (!problems.has(problem)) problems.set(problem, said);
    }
  };
  let sent = 0;
  const work = async (): Promise<void> => {
    const wire = openWire(Number(new URL(server.url).port));
    while (sent < count) {
      sent += 1;
      const request = fuzzRequest(random, keys);
      const send = (): Promise<WireAnswer | undefined> => wire.send(request.bytes, request.method);
      const answer = await send();
      // On a busy machine its time may have passed before it was read.
      note(request, answer === undefined && request.isWhole ? await send() : answer);
      if (!request.isWhole) wire.renew();
    }
    wire.renew();
  };
  await Promise.all(Array.from({ length: connections }, work));
  for (const error of server.errors) problems.set(String(error), `The server noted: ${String(error)}`);
  const left = await noMoreThan(held);
  if (left > held) problems.set('descriptors', `${left} descriptors are open, and were ${held} before.`);
  await server.close();
  return { problems: [...problems.values()], statuses: Object.fromEntries([...statuses].sort()) };
}

/** Returns how many descriptors are open once connections under way have ended, which takes some seconds at most. */
async function noMoreThan(held: number): Promise<number> {
  const giveUp = performance.now() + 10_000;
  while (openDescriptors() > held && performance.now() < giveUp) await new Promise((next) => setTimeout(next, 50));
  return openDescriptors();
}

function pagesAbout(mark: string): Readonly<Record<string, string>> {
  return {
    index: `The start, where a ${mark} lives.`,
    'guides/keys': `# Keys\n\nKeys open doors for a ${mark}.`,
    'api/getUser': `\`getUser\` and \`x-codeSamples\`: ${`a ${mark} and its user. `.repeat(200)}`,
    '入门/配置': `配置说明 ${mark}`,
  };
}

/** Returns what is wrong with an answer: of the service that is described, and of what no service may do. */
function problemsOf(request: FuzzRequest, answer: WireAnswer | undefined, inside: readonly string[]): string[] {
  if (answer === undefined) return request.isWhole ? ['A whole request is not answered.'] : [];
  const problems: string[] = [];
  if (answer.status >= 500) problems.push(`The status is ${answer.status}.`);
  if (answer.names.some((name) => name.includes('injected'))) problems.push('A header came from the request.');
  const leaked = inside.find((text) => answer.body.includes(text));
  if (leaked !== undefined) problems.push(`The answer tells of the inside: ${leaked}`);
  for (const holder of Object.keys(marks) as (keyof typeof marks)[])
    if (answer.body.includes(marks[holder]) && request.holder !== holder)
      problems.push(`A page of ${holder} is read with the key of ${request.holder ?? 'nobody'}.`);
  const { pathname, method } = request;
  if (pathname === undefined || method === 'HEAD') return problems;
  if (isRefusal(answer) || isPreflight(method, answer)) return problems;
  if (isDiscoveryPath(pathname)) return [...problems, ...undescribed(method, template(pathname), answer)];
  return problems;
}

/** What cannot be read as HTTP gets this far only: one message, and the connection is closed. */
function isRefusal({ status, header, body }: WireAnswer): boolean {
  if (header('access-control-allow-origin') !== undefined) return false;
  return [400, 408, 413, 414, 417, 431].includes(status) && (body === '' || /^\{"message":"[^"\\]+"\}$/.test(body));
}

/** What browsers ask first is not an operation of its own. */
function isPreflight(method: string, { status, header }: WireAnswer): boolean {
  return method === 'OPTIONS' && status === 204 && header('access-control-allow-methods') !== undefined;
}

/** Paths of one endpoint as one, so that a problem is reported once. */
function template(pathname: string): string {
  return pathname.replace(/^(\/discovery\/v1\/(?:page|search)\/)[^/]+$/, '$1docs');
}

function shown({ bytes, holder }: FuzzRequest): string {
  const text = JSON.stringify(bytes.toString('latin1'));
  return `${holder ?? 'nobody'}: ${text.length > 1200 ? `${text.slice(0, 1200)}…` : text}`;
}
