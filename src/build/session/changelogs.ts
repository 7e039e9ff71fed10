import { componentRegistry, toList, toText } from '../../components/index.ts';
import { exportMarkdown } from '../../markdown/export.ts';
import type { ComponentInstance } from '../../markdown/index.ts';
import { mentionsIn } from '../../markdown/mentions.ts';
import {
  changelogEntries,
  operationChanges,
  resolveLink,
  type ChangelogEntry,
  type NamingUpdate,
  type Page,
  type Site,
  type WrittenUpdate,
} from '../../site/index.ts';
import type { Changelogs } from '../contracts.ts';
import type { ProjectState } from './project-state.ts';

type Source = Pick<ProjectState, 'loaded' | 'resolved'>;

/** Returns the changelogs of the newest state of a project: a page with updates is read when it is first asked for. */
export function createChangelogs(state: () => Source): Changelogs {
  let cached: { readonly site: Site; readonly changelogs: Changelogs } | undefined;
  const newest = (): Changelogs => {
    const site = state().resolved.value;
    if (cached?.site !== site) cached = { site, changelogs: changelogsOf(state()) };
    return cached.changelogs;
  };
  return { entries: (page) => newest().entries(page), changes: (page) => newest().changes(page) };
}

function changelogsOf(source: Source): Changelogs {
  const site = source.resolved.value;
  const known = new Map<Page, readonly ChangelogEntry[]>();
  const entries = (page: Page): readonly ChangelogEntry[] => {
    const found = known.get(page) ?? changelogEntries(writtenUpdates(page, source));
    known.set(page, found);
    return found;
  };
  let changes: ReturnType<typeof operationChanges> | undefined;
  return {
    entries,
    changes(page) {
      changes ??= operationChanges(site, (changelog) =>
        entries(changelog).map((entry) => naming(entry, changelog, site)),
      );
      return changes.get(page.path) ?? [];
    },
  };
}

function naming(entry: ChangelogEntry, { path }: Page, site: Site): NamingUpdate {
  const { links, code } = mentionsIn(`${entry.label}\n\n${entry.description}\n\n${entry.text}`);
  return { entry, links: links.map((target) => absoluteLink(target, path, site)), code };
}

function absoluteLink(target: string, from: string, site: Site): string {
  const address = resolveLink(site, from, target);
  return address.startsWith('/') ? site.origin + address : address;
}

/** The `<Update>`s of a page, in order. */
function writtenUpdates(
  page: Page,
  { loaded: { value: project }, resolved: { value: site } }: Source,
): WrittenUpdate[] {
  if (page.kind !== 'content' || !page.source.file.text.includes('<Update')) return [];
  const updates: WrittenUpdate[] = [];
  const update = componentRegistry.get('Update');
  if (update === undefined) return [];
  const collecting = new Map(componentRegistry).set('Update', {
    ...update,
    toMarkdown: (instance) => {
      updates.push(writtenUpdate(instance));
      return '';
    },
  });
  exportMarkdown(page.source.file, {
    components: collecting,
    resolveLink: (target) => absoluteLink(target, page.path, site),
    include: (file) => project.markdownFiles.get(file),
    code: (path) => project.codeFiles.get(path),
    variables: project.config.variables ?? {},
  });
  return updates;
}

function writtenUpdate({ attributes, children }: ComponentInstance): WrittenUpdate {
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
