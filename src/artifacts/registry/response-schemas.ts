import { createSchemaTexts, describedResponses, describesAnswers, type SchemaTexts } from '../../api/documents.ts';
import type { ApiDocument } from '../../api/index.ts';
import { descriptionSchemasPath, responseSchemasPath } from '../../shared/response-schemas.ts';
import { answersAreChecked, type Page, type Site } from '../../site/index.ts';
import { isOpen, openDescriptions, type Artifact, type ArtifactInput } from '../artifact.ts';
import type { OutputFile } from '../output-file.ts';

/** Characters of what one operation refers to: beyond, its file names that of the whole description. */
const maxOfOperation = 100_000;
const maxOfDescription = 2_000_000;

/** What the playground of each page judges answers by: pages themselves would weigh more for every reader. */
export const responseSchemas = {
  name: 'response-schemas',
  *files({ site, assets }: Pick<ArtifactInput, 'site' | 'assets'>): Iterable<OutputFile> {
    const schemas = createResponseSchemas(site);
    for (const page of site.pages.filter(isOpen)) {
      const file = schemas.ofPage(page);
      if (file !== undefined && !assets.has(file.path)) yield file;
    }
    for (const file of schemas.shared()) if (!assets.has(file.path)) yield file;
  },
} satisfies Artifact;

/** What answers are judged by, page by page. */
export interface ResponseSchemaFiles {
  /** The file of a page, for its readers alone; undefined where nothing is judged. */
  ofPage(page: Page): OutputFile | undefined;
  /** What files that were asked for refer to: whole descriptions that anyone may read. */
  shared(): readonly OutputFile[];
}

/** Returns what makes the files by which playgrounds judge answers. */
export function createResponseSchemas(site: Site): ResponseSchemaFiles {
  const descriptions = new Map<ApiDocument, Description>();
  return {
    ofPage(page) {
      if (page.operation === undefined || !answersAreChecked(site, page)) return undefined;
      const { document, operation } = page.operation;
      if (!describesAnswers(operation)) return undefined;
      const description = descriptions.get(document) ?? createDescription(site, document);
      descriptions.set(document, description);
      const responses = describedResponses(operation);
      const schemas = description.texts.reachable(responses, maxOfOperation) ?? JSON.stringify(description.address());
      const path = responseSchemasPath(page.path);
      return { path, contents: `{"responses":${JSON.stringify(responses)},"schemas":${schemas}}\n` };
    },
    shared: () => [...descriptions.values()].flatMap(({ file }) => file() ?? []),
  };
}

interface Description {
  readonly texts: SchemaTexts;
  /** The address of the file of all schemas; null where readers may not have it, or it would be too large. */
  readonly address: () => string | null;
  /** That file, when its address was asked for. */
  readonly file: () => OutputFile | undefined;
}

function createDescription(site: Site, document: ApiDocument): Description {
  const texts = createSchemaTexts(document);
  const path = descriptionSchemasPath([...site.apiDocuments.values()].indexOf(document));
  let contents: string | undefined;
  return {
    texts,
    address() {
      contents ??= openDescriptions(site).includes(document) ? `${texts.all()}\n` : '';
      return contents === '' || contents.length > maxOfDescription ? null : site.href(path);
    },
    file: () =>
      contents === undefined || contents === '' || contents.length > maxOfDescription ? undefined : { path, contents },
  };
}
