import type { IncomingMessage, ServerResponse } from 'node:http';
import { prefersMarkdown } from '../../http/accept.ts';
import { agentOf } from '../../insights/agent-of.ts';

/**
 * Calls `read` when a file of the site was sent to an agent: to one that says who it is, and to whoever asks for Markdown and
 * is no browser (those send `Sec-Fetch-Site`).
 */
export function watchAgentReads(
  request: IncomingMessage,
  response: ServerResponse,
  read: (agent: string) => Promise<void>,
): void {
  const agent = readingAgent(request);
  if (agent === undefined) return;
  response.once('close', () => {
    const isSent = response.statusCode === 200 || response.statusCode === 304;
    const type = String(response.getHeader('content-type') ?? '');
    if (isSent && /^text\/(?:html|markdown)\b/.test(type)) void read(agent);
  });
}

function readingAgent({ method, url = '/', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET') return undefined;
  const named = agentOf(headers['user-agent'] ?? '');
  if (named !== undefined) return named;
  const isMarkdown = /\.md(?:\?|$)/.test(url) || prefersMarkdown(headers.accept);
  return isMarkdown && headers['sec-fetch-site'] === undefined ? 'Markdown' : undefined;
}
