import type { Site } from '../site/index.ts';

/** Returns the sentence that opens every page for agents: where the index is, and that it lists every page. */
export function prefaceText(site: Pick<Site, 'url'>): string {
  return `The index of this documentation is at ${site.url('llms.txt')}. It lists every page: read it to find what else there is.`;
}

/** The same as a Markdown quote, with the owner's own word to agents (docs.json `markdown.instructions`). */
export function prefaceMarkdown(site: Pick<Site, 'url' | 'config'>): string {
  const instructions = [site.config.markdown?.instructions ?? []].flat().join('\n');
  const preface = `> **Documentation index.** ${prefaceText(site)}`;
  return instructions === '' ? preface : `${preface}\n\n${instructions.replace(/^/gm, '> ')}`;
}
