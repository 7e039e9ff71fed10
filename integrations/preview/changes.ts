import type { ServerResponse } from 'node:http';
import type { PreviewHandler } from './preview-handler.ts';

const path = '/_octavo/changes';

/** The open browsers of the preview. */
export interface Changes {
  readonly handler: PreviewHandler;
  /** Makes every open browser show its page anew. */
  tell(): void;
  /** Lets the browsers go. */
  close(): void;
}

/** Listens to browsers that wait for a change (server-sent events). */
export function createChanges(base: string): Changes {
  const open = new Set<ServerResponse>();
  return {
    handler(request, response, next) {
      if (request.url !== base + path) return next();
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' });
      response.write(': waiting\n\n');
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    tell() {
      for (const response of open) response.write('data: changed\n\n');
    },
    close() {
      for (const response of open) response.end();
    },
  };
}

/** Puts into a page what waits for a change; a server that was started again is one, too. */
export function withChanges(html: string, base: string): string {
  const script = `<script>{
const changes = new EventSource('${base}${path}');
let wasLost = false;
changes.onerror = () => { wasLost = true; };
changes.onopen = () => { if (wasLost) location.reload(); };
changes.onmessage = () => location.reload();
addEventListener('pagehide', () => changes.close());
}</script>`;
  return html.replace('</body>', () => `${script}</body>`);
}
