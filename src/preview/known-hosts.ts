import { isIP } from 'node:net';
import type { PreviewHandler } from './preview-handler.ts';

/**
 * Refuses requests for other names than this machine's own, an address, and the host that the author named: a page anywhere
 * could let its name lead here and read what is not published yet (DNS rebinding).
 */
export function onlyKnownHosts(named: string): PreviewHandler {
  return (request, response, next) => {
    const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    const isOwn = name === 'localhost' || name.endsWith('.localhost') || name === named.toLowerCase();
    if (isOwn || isIP(name.replace(/^\[|\]$/g, '')) !== 0) return next();
    response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(`This preview answers for localhost. To reach it as ${JSON.stringify(name)}, start it with --host.\n`);
  };
}
