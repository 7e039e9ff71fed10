import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isOpen } from '../../artifacts/index.ts';
import { headersFor, parseHeaderRules } from '../../server/site-files/header-rules.ts';
import { bundlePlace } from '../../server/node/bundle-place.ts';
import { layoutOf, type TargetName } from '../../server/targets/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { extensionProblem } from '../extension-problem.ts';
import { domainOf, type Settings } from '../settings.ts';
import { createBundler } from './bundle-entry.ts';
import type { TargetFacts, TargetLayout } from '../../server/targets/layout.ts';
import { liveRevision, writeTarget } from './write-targets.ts';
import type { DocsSession } from '../contracts.ts';
import { sha256 } from '../../cache/sha256.ts';

interface BundledTarget {
  readonly target: TargetName;
  readonly layout: TargetLayout;
  readonly code: string;
}

/**
 * Starts to bundle the functions of a build's targets, and returns what writes their folders once the site is there, and says
 * what their platforms will not take.
 */
export function startFunctions(
  settings: Settings,
): (session: DocsSession, siteDir: string) => Promise<readonly Diagnostic[]> {
  const bundle = createBundler(settings.cacheDir);
  const bundling = settings.targets.map(async (target): Promise<BundledTarget> => {
    const layout = await layoutOf(target);
    return { target, layout, code: await bundle(target, layout.runtime) };
  });
  const bundled = Promise.all(bundling);
  // Told of where it is awaited.
  bundled.catch(() => undefined);
  return async (session, siteDir) => {
    const facts = factsOf(session, settings, siteDir);
    const bundleDir = bundlePlace(settings.bundleDir) === 'folder' ? settings.bundleDir : undefined;
    const problems: Diagnostic[] = [];
    for (const { target, layout, code } of await bundled) {
      const folder = join(settings.functionsDir, target);
      await writeTarget(folder, facts, { layout, code, siteDir, bundleDir });
      problems.push(...tooLarge(folder, layout), ...uncounted(target, layout, settings));
    }
    return problems;
  };
}

/** Files of a target that its platform does not take. */
function tooLarge(folder: string, { sizeLimits = {} }: TargetLayout): Diagnostic[] {
  return Object.entries(sizeLimits).flatMap(([path, { bytes, hint }]) => {
    const file = join(folder, path);
    const { size } = statSync(file);
    if (size <= bytes) return [];
    const message = `The platform takes ${bytes.toLocaleString('en')} bytes of ${path}, which has ${size.toLocaleString('en')}.`;
    return [extensionProblem['function-size']({ message, file, hint })];
  });
}

/** A Worker has neither a disk nor a connection to Redis: what its pages tell is counted nowhere. */
function uncounted(target: TargetName, { runtime }: TargetLayout, { insights, configFile }: Settings): Diagnostic[] {
  if (insights === undefined || runtime !== 'worker') return [];
  return [
    extensionProblem['insights-unkept']({
      message: `The function for ${target} counts no insights: it reaches neither an SQLite file nor a Redis server.`,
      file: configFile,
      hint: 'Deploy to a target that runs Node (node, lambda, vercel, netlify), or remove "insights".',
    }),
  ];
}

function factsOf({ site }: DocsSession, settings: Settings, siteDir: string): TargetFacts {
  const { bundleDir, functionsDir, outDir } = settings;
  const seen = (folder: string): string => relative(dirname(functionsDir), folder).replaceAll(sep, '/');
  const place = bundlePlace(bundleDir);
  const domain = domainOf(settings, site.config.name);
  const ofHost = join(siteDir, '_headers');
  const hostHeaders = existsSync(ofHost) ? readFileSync(ofHost, 'utf8') : '';
  return {
    site,
    domain,
    hasPrivatePages: !site.pages.every(isOpen),
    bundlePlace: place,
    bundleUrl: place === 'object storage' ? bundleDir : undefined,
    folders: { site: seen(outDir), bundle: seen(bundleDir) },
    headers: headersFor(parseHeaderRules(hostHeaders), `${site.base}/`),
    // Most targets do not ask.
    get htmlFiles() {
      const files = readdirSync(siteDir, { recursive: true, encoding: 'utf8' });
      return files.filter((file) => file.endsWith('.html')).map((file) => file.replaceAll(sep, '/'));
    },
    secretName: secretName(place === 'folder' ? liveRevision(bundleDir, domain) : undefined),
  };
}

/** A revision is named after all that is in it, so that only who has everything can tell; the name itself is not told. */
function secretName(revision = ''): string {
  return `_octavo-${sha256(revision).slice(0, 32)}`;
}
