import type { Diagnostic } from '../diagnostics/index.ts';
import type { Site } from '../site/index.ts';
import { pluginSite } from './plugin-site.ts';
import { failed, hooksOf, type SitePlugin } from './run-hook.ts';

/** The files that plugins may change, wherever they are. */
export interface PluginFiles {
  readonly paths: readonly string[];
  read(path: string): string | undefined;
  write(path: string, contents: string | Uint8Array): void;
}

/** Whether a plugin wants to see what is written beside the pages. */
export function hasArtifactHooks(plugins: readonly SitePlugin[]): boolean {
  return hooksOf(plugins, 'build:artifacts').length > 0;
}

/** Lets the plugins change files of a site; returns what went wrong. What a hook wrote before it failed is not taken. */
export async function runArtifactHooks(
  plugins: readonly SitePlugin[],
  site: Site,
  files: PluginFiles,
): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const paths = new Set(files.paths);
  for (const hook of hooksOf(plugins, 'build:artifacts')) {
    const written = new Map<string, string | Uint8Array>();
    try {
      await hook.call({
        site: pluginSite(site),
        paths: [...paths],
        readFile(path) {
          const own = written.get(path);
          if (own !== undefined) return typeof own === 'string' ? own : new TextDecoder().decode(own);
          return paths.has(path) ? files.read(path) : undefined;
        },
        writeFile(path, contents) {
          const fault = faultOf(path, contents);
          if (fault !== undefined) throw new TypeError(`writeFile: ${fault}`);
          written.set(path, contents);
        },
      });
    } catch (error) {
      diagnostics.push(failed(hook, error));
      continue;
    }
    for (const [path, contents] of written) {
      files.write(path, contents);
      paths.add(path);
    }
  }
  return diagnostics;
}

function faultOf(path: unknown, contents: unknown): string | undefined {
  if (typeof path !== 'string' || !/^(?![\\/])[^\0\\]+(?<!\/)$/.test(path) || path.split('/').some(isNoName))
    return `${JSON.stringify(path)} is not a valid path of the site; write it without a leading slash: "data/facts.json"`;
  // Pages are made by then, and the policy fits their scripts.
  if (/\.html?$/i.test(path)) return `"${path}" is a page; change pages in page:markdown, or with components`;
  if (typeof contents !== 'string' && !(contents instanceof Uint8Array))
    return `the contents of "${path}" must be a text or bytes`;
  return undefined;
}

function isNoName(part: string): boolean {
  return part === '' || part === '.' || part === '..';
}
