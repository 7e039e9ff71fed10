import type { PreviewUpdate } from '../channel.ts';

/**
 * Calls `onUpdate` with the newest state of the project, now and whenever it changes. Only a page that somebody looks at is
 * connected (browsers have six connections to a server); it gets the newest state when it is looked at again.
 */
export function listenForUpdates(address: string, onUpdate: (news: PreviewUpdate) => void): void {
  let source: EventSource | undefined;
  const connect = (): void => {
    if (source !== undefined && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(address);
    source.onmessage = ({ data }: MessageEvent<string>) => onUpdate(JSON.parse(data) as PreviewUpdate);
    // A server that answers with an error is not asked again by the browser itself.
    source.onerror = () => {
      if (source?.readyState === EventSource.CLOSED) setTimeout(follow, untilNextTry);
    };
  };
  const disconnect = (): void => {
    source?.close();
    source = undefined;
  };
  const follow = (): void => (document.visibilityState === 'visible' ? connect() : disconnect());
  addEventListener('visibilitychange', follow);
  // A page that comes back from the browser's memory was frozen without a connection.
  addEventListener('pageshow', follow);
  addEventListener('pagehide', disconnect);
  follow();
}

const untilNextTry = 500;
