import type { ExcerptPart } from '../engine.ts';

/** Characters that stand in no page (Unicode, private use): around words that were found. */
export const openMark = '\uE000';
export const closeMark = '\uE001';

/** Returns a text with such marks as parts. */
export function markedParts(text: string): ExcerptPart[] {
  return text
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .map((part) => ({ text: part.replace(/[\uE000\uE001]/g, ''), marked: part.startsWith(openMark) }))
    .filter((part) => part.text !== '');
}

/** What is read of a query. */
const maxQuery = 400;

/** Returns a query whose words are all wanted: services leave out what has a word behind `-`, and readers look for `--flag`. */
export function wantedWords(query: string): string {
  return query
    .slice(0, maxQuery)
    .replace(/(?<!\S)-+/g, '')
    .replaceAll('"', ' ');
}

/** What a service said no to. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Milliseconds after which a reader no longer waits. */
const patience = 8000;

export interface ServiceRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
  readonly timeout?: number;
}

/**
 * Returns the text that a service answers. Rejects with a `Refusal` that names its host, and says what it said, when it
 * refuses; with a sentence that names the host when it cannot be reached.
 */
export async function askService(
  url: string,
  { method = 'GET', headers = {}, body, timeout = patience }: ServiceRequest = {},
): Promise<string> {
  const { host } = new URL(url);
  const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: { ...(typeof body === 'object' ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(sent === undefined ? {} : { body: sent }),
      signal: AbortSignal.timeout(timeout),
    });
  } catch (error) {
    throw new Error(`${host} cannot be reached: ${reasonOf(error)}`, { cause: error });
  }
  const text = await response.text();
  if (!response.ok) throw new Refusal(response.status, `${host} answered ${response.status}: ${messageIn(text)}`);
  return text;
}

/** Returns the JSON that a service answers. Rejects as `askService` does. */
export async function askJson<Answer>(url: string, request?: ServiceRequest): Promise<Answer> {
  return JSON.parse(await askService(url, request)) as Answer;
}

/** Whether a service lets a request through. Rejects when it does not work. */
export async function isAllowed(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return error.status !== 401 && error.status !== 403;
  }
}

/** Whether there is what a request asks for. Rejects when the service does not say. */
export async function isThere(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return false;
    throw error;
  }
}

/** What `fetch` itself says is "fetch failed"; what failed stands after it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'it takes too long.';
  const { code } = (error.cause ?? {}) as { readonly code?: string };
  return code ?? error.message;
}

/** The services say what is wrong in `message`. */
function messageIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { readonly message?: unknown };
    if (typeof message === 'string') return message;
  } catch {
    // What stands between may answer in HTML.
  }
  return text.slice(0, 200);
}
