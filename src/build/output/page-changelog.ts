import type { ChangelogEntry } from '../../artifacts/index.ts';
import { componentRegistry, toList, toText } from '../../components/index.ts';
import type { ComponentInstance } from '../../markdown/index.ts';
import { exportMarkdown } from '../../markdown/export.ts';
import { resolveLink, type Page } from '../../site/index.ts';
import type { DocsSession } from '../contracts.ts';

/** Returns the function that gives the `<Update>`s of a page, in order. */
export function pageChangelog({ project, site }: DocsSession): (page: Page) => readonly ChangelogEntry[] {
  return (page) => {
    if (page.kind !== 'content' || !page.source.file.text.includes('<Update')) return [];
    const entries: ChangelogEntry[] = [];
    const update = componentRegistry.get('Update');
    if (update === undefined) return [];
    const collecting = new Map(componentRegistry).set('Update', {
      ...update,
      toMarkdown: (instance) => {
        entries.push(entryOf(instance));
        return '';
      },
    });
    exportMarkdown(page.source.file, {
      components: collecting,
      resolveLink: (target) => {
        const address = resolveLink(site, page.path, target);
        return address.startsWith('/') ? site.origin + address : address;
      },
      include: (file) => project.markdownFiles.get(file),
      variables: project.config.variables ?? {},
    });
    return entries;
  };
}

function entryOf({ attributes, children }: ComponentInstance): ChangelogEntry {
  const { label, description, tags, rss, id } = attributes;
  const feed = typeof rss === 'object' && rss !== null ? (rss as Readonly<Record<string, unknown>>) : {};
  return {
    label: toText(label),
    description: toText(description),
    tags: toList(tags),
    rss: {
      ...(typeof feed['title'] === 'string' ? { title: feed['title'] } : {}),
      ...(typeof feed['description'] === 'string' ? { description: feed['description'] } : {}),
    },
    id: typeof id === 'string' ? id : undefined,
    text: children,
  };
}
