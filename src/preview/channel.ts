import type { ServerResponse } from 'node:http';
import type { PreviewHandler } from './preview-handler.ts';
import { previewAddresses } from './addresses.ts';

/** What the open browsers are sent: when they connect, and whenever some of it is new. */
export interface PreviewUpdate {
  /** Names the newest state of the project: a page that was rendered with another one is out of date. */
  readonly revision: string;
  /** Names the newest list of problems. */
  readonly problems: string;
  /** How often each picture or other file was replaced since the preview started, by its address. */
  readonly files: Readonly<Record<string, number>>;
}

/** The way to the open browsers of the preview. */
export interface Channel {
  readonly handler: PreviewHandler;
  /** Sends the newest state to every open browser. */
  notify(): void;
  /** Lets the browsers go. */
  close(): void;
}

/** Milliseconds after which a browser connects again when the preview was stopped. */
const untilNextTry = 500;

/**
 * Listens to browsers that wait for a change (server-sent events). Each is sent the newest state when it connects, so that
 * none misses what happened while it was away: reloading, asleep, or frozen.
 */
export function createChannel(base: string, newest: () => PreviewUpdate): Channel {
  const open = new Set<ServerResponse>();
  const message = (): string => `data: ${JSON.stringify(newest())}\n\n`;
  return {
    handler(request, response, next) {
      if (request.url !== previewAddresses(base).changes) return next();
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(`retry: ${untilNextTry}\n${message()}`);
      open.add(response);
      response.on('close', () => open.delete(response));
    },
    notify() {
      for (const response of open) response.write(message());
    },
    close() {
      for (const response of open) response.end();
    },
  };
}
