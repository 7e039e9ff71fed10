import { componentRegistry } from '../../components/index.ts';
import { exportMarkdown } from '../../markdown/export.ts';
import { changesMarkdown, operationMarkdown, schemasMarkdown } from '../../artifacts/index.ts';
import { resolveLink, schemaReference, type Page, type Site } from '../../site/index.ts';
import { trimBoth, upTo } from '../../shared/trim.ts';
import type { DocsSession } from '../contracts.ts';

type Source = Pick<DocsSession, 'project' | 'site' | 'changelogs'>;

/** Returns the function that gives what `markdownBody` does; each page is made once. */
export function pageMarkdown(session: Source): (page: Page) => string {
  const made = new Map<Page, string>();
  return (page) => {
    const known = made.get(page);
    if (known !== undefined) return known;
    const markdown = markdownBody(page, session);
    made.set(page, markdown);
    return markdown;
  };
}

/** Returns the Markdown of a page, without title and preface. */
export function markdownBody(page: Page, { project, site, changelogs }: Source): string {
  const parts: string[] = [];
  if (page.kind === 'content') {
    parts.push(
      exportMarkdown(page.source.file, {
        components: componentRegistry,
        resolveLink: (target) => markdownLink(site, page.path, target),
        include: (file) => project.markdownFiles.get(file),
        variables: project.config.variables ?? {},
      }),
    );
  }
  const changes = changesMarkdown(changelogs.changes(page), site);
  parts.push(page.operation === undefined ? changes : operationMarkdown(page.operation, changes));
  const schemas = schemaReference(page, site.apiDocuments);
  if (schemas !== undefined) parts.push(schemasMarkdown(schemas, { site, page }));
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Absolute address of a link; pages as their Markdown. */
function markdownLink(site: Site, from: string, target: string): string {
  const address = resolveLink(site, from, target);
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const path = upTo(address, '?#');
  const suffix = address.slice(path.length);
  const page = trimBoth(path.slice(site.base.length), '/') || 'index';
  const found = site.page(page) ?? site.page(`${page}/index`);
  return found === undefined ? `${site.origin}${address}` : `${site.origin}${site.base}/${found.path}.md${suffix}`;
}
