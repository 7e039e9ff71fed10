import {
  changesMarkdown,
  descriptionUrl,
  endpointMarkdown,
  markdownAddress,
  openDescriptions,
  operationMarkdown,
  schemaExampleMarkdown,
  schemasMarkdown,
  symbolMarkdown,
} from '../../artifacts/index.ts';
import { componentRegistry } from '../../components/index.ts';
import { manualOperation } from '../../components/reference/view/manual-operation.ts';
import { maxExample, operationCode } from '../../components/reference/view/operation-code.ts';
import { referenceSettings } from '../../components/reference/view/reference-settings.ts';
import { schemaExample } from '../../components/reference/view/schema-example.ts';
import { exportMarkdown, type ComponentOutputs } from '../../markdown/export.ts';
import { withAddresses } from '../../markdown/with-addresses.ts';
import type { SourceFile } from '../../diagnostics/index.ts';
import type { DocsProject } from '../../project/index.ts';
import {
  notFoundText,
  schemaReference,
  type OperationReference,
  type Page,
  type SchemaReference,
  type Site,
} from '../../site/index.ts';
import type { DocsSession } from '../contracts.ts';

type Resolve = (target: string) => string;
type Source = Pick<DocsSession, 'project' | 'site' | 'changelogs' | 'rendering'>;

/** Returns a cached `markdownBody`. */
export function pageMarkdown(session: Source): (page: Page) => string {
  const cache = new Map<Page, string>();
  return (page) => {
    const known = cache.get(page);
    if (known !== undefined) return known;
    const markdown = markdownBody(page, session);
    cache.set(page, markdown);
    return markdown;
  };
}

/** Returns the Markdown of a page, without title and preface; `outputs` is what its components have made. */
export function markdownBody(
  page: Page,
  { project, site, changelogs, rendering }: Source,
  outputs?: ComponentOutputs,
): string {
  const resolve = (target: string): string => markdownAddress(site, page.path, target);
  const endpoint = endpointParts(page, rendering);
  const parts = [endpoint.above];
  if (page.kind === 'content')
    parts.push(
      fileMarkdown(page.source.file, project, {
        title: page.title,
        resolveLink: resolve,
        outputs: outputs && withTargets(outputs, site, resolve),
      }),
    );
  const changes = changesMarkdown(changelogs.changes(page), site);
  const schemas = schemaReference(page, site.apiDocuments);
  const reference = [
    endpoint.below,
    page.operation === undefined ? changes : operationPart(page, page.operation, { rendering, changes }),
    page.symbol === undefined ? '' : symbolMarkdown(page.symbol, site, page),
    ...(schemas === undefined ? [] : [schemasMarkdown(schemas, { site, page }), schemaCode(schemas)]),
  ];
  parts.push(...reference.map((part) => withAddresses(part, resolve)));
  return parts.filter((part) => part !== '').join('\n\n');
}

/** Returns the Markdown of docs.json `errors.404.description`; the empty string where there is none. */
export function notFoundMarkdown({ project, site }: Pick<DocsSession, 'project' | 'site'>): string {
  const text = site.config.errors?.['404']?.description;
  if (text === undefined) return '';
  const resolve = (target: string): string => markdownAddress(site, '404', target);
  return fileMarkdown({ path: notFoundText, text }, project, { resolveLink: resolve }).trim();
}

/** The addresses of what was rendered are those of the site: with its base in front. */
function withTargets(outputs: ComponentOutputs, { base }: Site, resolve: Resolve): ComponentOutputs {
  const target = (address: string): string =>
    resolve(address.startsWith(`${base}/`) ? address.slice(base.length) : address);
  return new Map(
    [...outputs].map(([key, list]) => [key, list.map((text) => text && withAddresses(text, target))] as const),
  );
}

interface FileOptions {
  readonly title?: string;
  readonly resolveLink: Resolve;
  readonly outputs?: ComponentOutputs | undefined;
}

function fileMarkdown(
  file: SourceFile,
  project: DocsProject,
  { outputs = new Map(), ...options }: FileOptions,
): string {
  return exportMarkdown(file, {
    ...options,
    components: componentRegistry,
    include: (path) => project.markdownFiles.get(path),
    code: (path) => project.codeFiles.get(path),
    variables: project.config.variables ?? {},
    outputs,
  });
}

function operationPart(
  page: Page,
  reference: OperationReference,
  { rendering, changes }: { readonly rendering: DocsSession['rendering']; readonly changes: string },
): string {
  const { site } = rendering;
  const { location } = reference.document;
  const isOpen = openDescriptions(site).includes(reference.document);
  return operationMarkdown(reference, {
    changes,
    code: codeOf(page, reference, rendering),
    source: isOpen ? descriptionUrl(site, location) : undefined,
    origin: site.origin,
  });
}

/** What stands around the text of a page that describes an endpoint itself (frontmatter `api`); nothing around others. */
function endpointParts(
  page: Page,
  rendering: DocsSession['rendering'],
): { readonly above: string; readonly below: string } {
  const { site } = rendering;
  const reference = manualOperation(page, site.config);
  if (reference?.operation.kind !== 'http') return { above: '', below: '' };
  return endpointMarkdown(reference.operation, { code: codeOf(page, reference, rendering), origin: site.origin });
}

/** An example of the schema that a page is of. */
function schemaCode({ document, refs: [ref], shows }: SchemaReference): string {
  const example = shows === 'one' && ref !== undefined ? schemaExample(document, ref) : undefined;
  return example === undefined || example.code.length > maxExample ? '' : schemaExampleMarkdown(example);
}

/** Code of an operation, without what the page's own text has. */
function codeOf(
  page: Page,
  reference: OperationReference,
  rendering: DocsSession['rendering'],
): ReturnType<typeof operationCode> {
  const text = page.kind === 'content' ? page.source.file.text : '';
  return operationCode(reference, referenceSettings(rendering, page, true), {
    request: /<RequestExample\b/.test(text),
    response: /<ResponseExample\b/.test(text),
  });
}
