import { createLineIndex } from '../../diagnostics/index.ts';
import type { PageFacts } from '../../markdown/index.ts';
import { frontmatterLinks, linksOfConfig, type WrittenLink } from '../../site/checks/index.ts';
import { shownFiles, type CheckedProject } from '../checked-project.ts';
import { writtenAddresses } from '../rename/written-addresses.ts';

/** Returns where a project leads to other sites, by address without its hash: pages, snippets, docs.json, texts of descriptions. */
export function externalLinks(input: CheckedProject): Map<string, WrittenLink['place'][]> {
  const { project, site, facts } = input;
  const pages = site.pages.filter((page) => page.kind === 'content');
  const { pages: pageFiles, snippets } = shownFiles(input);
  const written = [
    ...linksOfConfig(input),
    ...pages.flatMap(frontmatterLinks),
    ...[...pageFiles, ...snippets].flatMap((file) => linksOfFile(file, facts(file))),
    ...[...project.descriptions.values(), ...project.descriptionParts.values()].flatMap(linksOfDescription),
  ];
  const byAddress = new Map<string, WrittenLink['place'][]>();
  for (const { target, place } of written) {
    const address = webAddress(target);
    if (address !== undefined) byAddress.set(address, [...(byAddress.get(address) ?? []), place]);
  }
  return byAddress;
}

type Placed = Pick<WrittenLink, 'target' | 'place'>;

function linksOfFile(file: string, facts: PageFacts | undefined): Placed[] {
  return (facts?.links ?? []).flatMap(({ kind, target, line, column }) =>
    // Where a form sends to answers other requests than ours.
    kind === 'other' ? [] : [{ target, place: { file, range: { start: { line, column } } } }],
  );
}

function linksOfDescription({ path, text }: { readonly path: string; readonly text: string }): Placed[] {
  // What is at an address is not the author's to fix here.
  if (/^https?:/i.test(path)) return [];
  const lines = createLineIndex(text);
  return writtenAddresses(text, 'description').map(({ target, start }) => ({
    target,
    place: { file: path, range: { start: lines.pointAt(start) } },
  }));
}

/** Returns an address of the web without its hash; undefined for others, and for those that hold what is only known later. */
function webAddress(target: string): string | undefined {
  if (!/^(?:https?:)?\/\//i.test(target.trim()) || /[{}]/.test(target)) return undefined;
  const url = URL.parse(target.trim(), 'https://localhost');
  if (url === null) return undefined;
  url.hash = '';
  return url.href;
}
