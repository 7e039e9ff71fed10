import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { previewAddresses } from './addresses.ts';
import type { PreviewHandler } from './preview-handler.ts';

const entry = fileURLToPath(new URL('./browser/preview.ts', import.meta.url));

/** Serves the script that every page of the preview loads; it is bundled when it is first asked for. */
export function previewScript(base: string): PreviewHandler {
  let bundle: Promise<string> | undefined;
  return (request, response, next) => {
    if (request.url !== previewAddresses(base).script) return next();
    (bundle ??= bundleScript()).then((script) => {
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' });
      response.end(script);
    }, next);
  };
}

async function bundleScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** What the script of a page is told. */
interface Shown {
  readonly base: string;
  readonly revision: string;
}

/**
 * Puts the preview's script at the end of a page, where it sees the page before the scripts of components change it, and
 * says which revision the page shows.
 */
export function withScript(html: string, { base, revision }: Shown): string {
  const data = `data-octavo-preview="${revision}" data-base="${base}"`;
  const script = `<script src="${previewAddresses(base).script}" ${data}></script>`;
  const end = html.lastIndexOf('</body>');
  return end === -1 ? html + script : html.slice(0, end) + script + html.slice(end);
}
