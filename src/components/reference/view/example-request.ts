import { bodyExamples, briefExample, requestTemplate } from '../../../api/documents.ts';
import type { ApiDocument, HttpOperation, MediaType, NamedExample } from '../../../api/index.ts';
import { bodyChoice } from '../../../reader-state/body-name.ts';
import { buildRequest, exampleValues, type HttpBody, type HttpRequest } from '../../../request/index.ts';
import type { ReferenceSettings } from './reference-settings.ts';

type Settings = Pick<ReferenceSettings, 'optionalInExamples' | 'origin'>;

/** A body that fills pages hides the call: most of what is optional is left out of it. */
const maxBodyLength = 4000;

/** Returns the request that the samples of an operation send. */
export function exampleRequest(operation: HttpOperation, document: ApiDocument, settings: Settings): HttpRequest {
  return readableRequest({ operation, document, settings });
}

/** A request of an operation with one of the bodies that readers choose from. */
export interface ChosenRequest {
  /** `bodyChoice`. */
  readonly choice: string;
  readonly label: string;
  readonly request: HttpRequest;
}

/** Returns the requests of an operation with each of its bodies; nothing where there is no choice. */
export function exampleRequests(
  operation: HttpOperation,
  document: ApiDocument,
  settings: Settings,
): readonly ChosenRequest[] {
  const examplesOf = (mediaType: MediaType, optional: boolean): readonly NamedExample[] =>
    bodyExamples(mediaType, document.schemas, { requiredOnly: !optional });
  const content = operation.requestBody?.content ?? [];
  const choices = content.map((mediaType) => ({
    mediaType,
    examples: examplesOf(mediaType, settings.optionalInExamples),
  }));
  if (choices.reduce((count, { examples }) => count + examples.length, 0) < 2) return [];
  return choices.flatMap(({ mediaType, examples }) =>
    examples.map(({ name, summary = name, value }, index) => ({
      choice: bodyChoice(mediaType.type, summary),
      label: labelOf(mediaType.type, summary, { types: content.length, examples: examples.length }),
      request: readableRequest(
        { operation, document, settings },
        {
          mediaType,
          valueWith: (optional) =>
            optional === settings.optionalInExamples ? value : examplesOf(mediaType, optional)[index]?.value,
        },
      ),
    })),
  );
}

/** The media type where each has one example, the name where there is one media type, else both. */
function labelOf(type: string, name: string, count: { readonly types: number; readonly examples: number }): string {
  if (count.types === 1) return name;
  return count.examples === 1 ? type : `${name} · ${type}`;
}

interface Source {
  readonly operation: HttpOperation;
  readonly document: ApiDocument;
  readonly settings: Settings;
}

/** A body in place of the first one. */
interface ChosenBody {
  readonly mediaType: MediaType;
  /** Its value, with what is optional or without. */
  readonly valueWith: (optional: boolean) => unknown;
}

function readableRequest(source: Source, chosen?: ChosenBody): HttpRequest {
  const { operation, document, settings } = source;
  const full = requestWith(source, settings.optionalInExamples, chosen);
  const mediaType = chosen?.mediaType ?? operation.requestBody?.content[0];
  if (!settings.optionalInExamples || mediaType === undefined || lengthOf(full.request.body) <= maxBodyLength)
    return full.request;
  const required = requestWith(source, false, chosen);
  const value = briefExample(mediaType, document.schemas, { full: full.value, required: required.value });
  return requestWith(source, false, { mediaType, valueWith: () => value }).request;
}

function lengthOf(body: HttpBody | undefined): number {
  if (body?.kind === 'text') return body.text.length;
  return body?.kind === 'form' ? body.fields.reduce((sum, { name, value }) => sum + name.length + value.length, 0) : 0;
}

function requestWith(
  { operation, document, settings }: Source,
  optional: boolean,
  chosen: ChosenBody | undefined,
): { readonly request: HttpRequest; readonly value: unknown } {
  const template = requestTemplate(operation, document, { requiredOnly: !optional });
  const values = exampleValues(template, { optional });
  const value = chosen === undefined ? template.bodies[0]?.example : chosen.valueWith(optional);
  const body = chosen === undefined ? {} : { body: { mediaType: chosen.mediaType.type, value } };
  return { request: withPlaceholders(buildRequest(template, { ...values, ...body }, settings.origin)), value };
}

/** What a reader has to fill in is read: `{owner}`, `{ids[]}`, `<api-key>`. A tag of XML is none: more follows. */
function withPlaceholders(request: HttpRequest): HttpRequest {
  const url = request.url
    .replace(/%7B[a-z_](?:[\w.-]|%5B|%5D)*%7D/gi, decodeURIComponent)
    .replace(/%3C([a-z-]+)%3E(?![\w-]|%(?!2C|20))/g, '<$1>');
  return { ...request, url };
}
