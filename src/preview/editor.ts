import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sep } from 'node:path';
import { text } from 'node:stream/consumers';
import launchEditor from 'launch-editor';
import { previewAddresses } from './addresses.ts';
import type { PreviewHandler } from './preview-handler.ts';
import type { DocsSession } from '../build/contracts.ts';
import { fileAt } from '../project/index.ts';

/**
 * Opens a file of the project in the author's editor (the one that runs, else `LAUNCH_EDITOR` or `EDITOR`): for browsers on
 * this machine, and only when a page of the preview itself asks.
 */
export function openInEditor(session: DocsSession, base: string): PreviewHandler {
  return (request, response, next) => {
    if (request.url !== previewAddresses(base).editor) return next();
    if (request.method !== 'POST') return answer(response, 405, 'This address takes POST.');
    if (!isOwnPage(request) || !isThisMachine(request))
      return answer(response, 403, 'Only a page of this preview, on this machine, can open the editor.');
    text(request).then((body) => {
      const place = placeIn(session.project.root, body);
      if (place === undefined) return answer(response, 400, 'There is no such file in the docs project.');
      launchEditor(place, () => undefined);
      answer(response, 202, 'The editor was asked to open the file.');
    }, next);
  };
}

function answer(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ message }));
}

/** Browsers say which page asks; JSON alone would make others ask first (CORS), and they get no answer. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers;
  if (headers['content-type'] !== 'application/json' || origin === undefined) return false;
  const site = headers['sec-fetch-site'];
  return URL.parse(origin)?.host === host && (site === undefined || site === 'same-origin');
}

function isThisMachine({ socket }: IncomingMessage): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}

/** Returns `file:line:column` for a file that is inside the project, wherever links lead. */
function placeIn(root: string, body: string): string | undefined {
  try {
    const asked = JSON.parse(body) as { readonly file?: unknown; readonly line?: unknown; readonly column?: unknown };
    if (typeof asked.file !== 'string' || asked.file.includes('\0')) return undefined;
    const file = realpathSync(fileAt(root, asked.file));
    if (!file.startsWith(realpathSync(root) + sep)) return undefined;
    const [line, column] = [asked.line, asked.column].map((value) => (Number.isSafeInteger(value) ? Number(value) : 1));
    return `${file}:${line}:${column}`;
  } catch {
    return undefined;
  }
}
