import { positionsOf } from '../../../api/documents.ts';
import type { Operation } from '../../../api/index.ts';
import { defineDiagnostics, type Diagnostic } from '../../../diagnostics/index.ts';
import type { DocsProject } from '../../../project/index.ts';
import { pageGroups } from '../../audience.ts';
import { metadataOf } from '../../pages/metadata.ts';
import { originOf, type Page } from '../../site.ts';
import type { Check, CheckInput } from '../check.ts';

const problem = defineDiagnostics({
  'sign-in-missing': { code: 'OCT420', severity: 'warning' },
  'readers-unknown': { code: 'OCT421', severity: 'error' },
});

const configure =
  'Say how readers sign in, in octavo.config.json beside docs.json: { "auth": { "method": "password" } }, or "oidc" or "jwt"';

/** What only signed-in readers may see, on a site where nobody can sign in. */
export const signIn: Check = {
  name: 'sign-in',
  ofSite: (input) => (input.site.signIn ? [] : [...playgrounds(input), ...readers(input)]),
};

function playgrounds({ site, project }: CheckInput): Diagnostic[] {
  const message = 'The playground is for signed-in readers, and nobody can sign in to this site: it is not shown.';
  const hint = `${configure}; or choose another display.`;
  const ofSite = site.config.api?.playground?.display === 'auth';
  return [
    ...(ofSite
      ? [problem['sign-in-missing']({ message, ...project.locate(['api', 'playground', 'display']), hint })]
      : []),
    ...site.pages
      .filter(
        (page) =>
          page.frontmatter.playground === 'auth' ||
          (page.operation !== undefined && metadataOf(page.operation.operation).playground === 'auth'),
      )
      .map((page) => problem['sign-in-missing']({ message, ...placeOf(page, 'playground', project), hint })),
  ];
}

/** The pages are in no list and no folder of the site all the same: a mistake here must not publish them. */
function readers({ site, project }: CheckInput): Diagnostic[] {
  const closed = site.pages.filter(({ audience }) => audience !== 'everyone');
  const own = closed.filter(
    ({ frontmatter, operation }) => pageGroups(frontmatter, operation) !== undefined || frontmatter.public === false,
  );
  const hint = `${configure}; or write \`public: true\` to publish it.`;
  return [
    ...own.map((page) => {
      const key = page.frontmatter.groups === undefined ? 'public' : 'groups';
      const message = 'This page is for some readers only, but nobody can sign in to this site.';
      return problem['readers-unknown']({ message, ...placeOf(page, key, project), hint });
    }),
    ...(own.length === closed.length
      ? []
      : [
          problem['readers-unknown']({
            message: 'Pages of this site are not public, but nobody can sign in to it.',
            ...project.locate(site.config.public === false ? ['public'] : ['navigation']),
            hint,
          }),
        ]),
  ];
}

/** The line of a key in a page's frontmatter; where it has none, the operation in the description that made the page. */
function placeOf(page: Page, key: string, { descriptions }: DocsProject): Pick<Diagnostic, 'file' | 'range'> {
  if (page.kind !== 'content') {
    const file = originOf(page);
    const text = descriptions.get(file)?.text;
    const range =
      text === undefined ? undefined : positionsOf(text, /^\s*[{[]/.test(text)).key(pathOf(page.operation?.operation));
    return { file, ...(range === undefined ? {} : { range }) };
  }
  const { path, text } = page.source.file;
  const line = text.split('\n').findIndex((entry) => entry.startsWith(`${key}:`)) + 1;
  if (line === 0) return { file: path };
  return { file: path, range: { start: { line, column: 1 }, end: { line, column: key.length + 1 } } };
}

/** The keys that lead to an operation in its description; the nearest one that is there is its place. */
function pathOf(operation: Operation | undefined): readonly string[] {
  if (operation === undefined) return [];
  if (operation.kind === 'channel') return ['channels', operation.channelId];
  return [operation.webhook ? 'webhooks' : 'paths', operation.path, operation.method.toLowerCase()];
}
