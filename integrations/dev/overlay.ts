import { join } from 'node:path';
import type { ErrorPayload, ViteDevServer } from 'vite';
import type { DocsSession } from '../../src/build/contracts.ts';
import { codeFrame } from '../../src/diagnostics/code-frame.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';

/** Astro's overlay reads more than Vite's (`getViteErrorPayload` of Astro). */
type OverlayError = ErrorPayload['err'] & { readonly title: string; readonly hint: string | undefined };

/** Shows errors of the docs where Astro shows its own. */
export interface Overlay {
  /** Shows the first error among these; takes away the one before when there is none. */
  show(diagnostics: readonly Diagnostic[]): void;
}

export function createOverlay(server: ViteDevServer, session: DocsSession): Overlay {
  const { hot } = server.environments.client;
  let shown: ErrorPayload | undefined;
  // A page that is opened later has missed what was sent.
  hot.on('vite:client:connect', (_data, client) => {
    if (shown !== undefined) client.send(shown);
  });
  return {
    show(diagnostics) {
      const error = diagnostics.find(({ severity }) => severity === 'error');
      const before = shown;
      shown = error && { type: 'error', err: overlayError(error, session) };
      if (shown !== undefined) hot.send(shown);
      else if (before !== undefined) hot.send({ type: 'update', updates: [] });
    },
  };
}

function overlayError({ code, name, message, hint, file, range }: Diagnostic, session: DocsSession): OverlayError {
  const text = range === undefined ? undefined : session.sourceText(file);
  return {
    name: `${code} ${name}`,
    title: 'The docs have an error',
    message,
    hint,
    stack: '',
    plugin: 'octavo',
    ...(range && {
      loc: { file: join(session.project.root, file), line: range.start.line, column: range.start.column },
    }),
    ...(text !== undefined && range && { frame: codeFrame(text, range) }),
  };
}
