import { setTimeout as wait } from 'node:timers/promises';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isLoopback } from '../../shared/loopback.ts';
import type { CheckedProject } from '../checked-project.ts';
import { upkeepProblem } from '../diagnostics.ts';
import { askAddress, type AskOptions } from './ask-address.ts';
import { externalLinks } from './external-links.ts';
import { createHosts } from './hosts.ts';
import { readKnownLinks, writeKnownLinks } from './known-links.ts';
import { verdictsOf, type Verdict } from './verdict.ts';

interface ExternalOptions {
  readonly cacheDir: string;
  /** Origin of the published site; its own pages are no other site's. Undefined where nobody said it. */
  readonly ownOrigin: string | undefined;
  /** Addresses that are not asked, with all below them. */
  readonly allowedLinks: readonly string[];
  /** The file that names them. */
  readonly configFile: string;
  /** Origins that may be private. */
  readonly allowedOrigins: readonly string[];
}

/** How many addresses of other sites a project leads to. */
interface ExternalCount {
  readonly asked: number;
  /** Those that led somewhere within the last week. */
  readonly known: number;
  /** Those of the site itself, of examples, and those that the configuration allows. */
  readonly skipped: number;
}

/** Finds the links of a project to other sites that lead nowhere, each at its places. */
export async function checkExternal(
  input: CheckedProject,
  { cacheDir, ownOrigin, allowedLinks, configFile, allowedOrigins }: ExternalOptions,
  { timeout }: Pick<AskOptions, 'timeout'> = { timeout: 20_000 },
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly count: ExternalCount }> {
  const links = externalLinks(input);
  const addresses = [...links.keys()];
  const foreign = addresses.filter((address) => {
    const url = new URL(address);
    return url.origin !== ownOrigin && (!isForExamples(url) || allowedOrigins.includes(url.origin));
  });
  const wanted = foreign.filter((address) => !allowedLinks.some((entry) => isBelow(address, entry)));
  const known = await readKnownLinks(cacheDir);
  const unknown = wanted.filter((address) => !known.has(address));
  const options = { hosts: createHosts(wait), allowed: allowedOrigins, wait, timeout };
  const verdicts = verdictsOf(await Promise.all(unknown.map((address) => askAddress(address, options))));
  for (const [index, address] of unknown.entries())
    if (verdicts[index]?.kind === 'found') known.set(address, Date.now());
  await writeKnownLinks(cacheDir, known);
  const idle = allowedLinks.filter((entry) => !foreign.some((address) => isBelow(address, entry)));
  return {
    diagnostics: [
      ...unknown.flatMap((address, index) => problemsOf(address, verdicts[index], links.get(address) ?? [])),
      ...idle.map((entry) => idleEntry(entry, configFile)),
    ],
    count: {
      asked: unknown.length,
      known: wanted.length - unknown.length,
      skipped: addresses.length - wanted.length,
    },
  };
}

/** Names that lead nowhere by their meaning (RFC 2606, RFC 6761), and the reader's own machine. */
function isForExamples(url: URL): boolean {
  return isLoopback(url) || /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)\.?$/.test(url.hostname);
}

/** Whether an address is that of `entry`, or below it; a star stands for any one label at the start of a host. */
function isBelow(address: string, entry: string): boolean {
  const [url, top] = [new URL(address), new URL(entry)];
  const host = (name: string): string => (top.hostname.startsWith('*.') ? name.replace(/^[^.]+\./, '*.') : name);
  const path = top.pathname.replace(/\/$/, '');
  return (
    `${url.protocol}//${host(url.host)}` === `${top.protocol}//${top.host}` && `${url.pathname}/`.startsWith(`${path}/`)
  );
}

function problemsOf(
  address: string,
  verdict: Verdict | undefined,
  places: readonly Pick<Diagnostic, 'file' | 'range'>[],
): Diagnostic[] {
  if (verdict === undefined || verdict.kind === 'found') return [];
  return places.map((place) =>
    verdict.kind === 'dead'
      ? upkeepProblem['link-dead']({
          message: `There is nothing at ${address}: ${verdict.reason}.`,
          ...place,
          hint: 'Link to where it is now, or remove the link.',
        })
      : upkeepProblem['link-unsure']({
          message: `Octavo could not find out whether there is something at ${address}: ${verdict.reason}.`,
          ...place,
          hint: 'Check it yourself. If it is right, name it in "links": { "allow": […] } of octavo.config.json.',
        }),
  );
}

function idleEntry(entry: string, file: string): Diagnostic {
  return upkeepProblem['link-allowed-idle']({
    message: `No page links to ${entry}, which links.allow names.`,
    file,
    hint: 'Correct the address, or remove it.',
  });
}
