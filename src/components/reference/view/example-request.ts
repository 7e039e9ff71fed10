import { bodyExamples, requestTemplate } from '../../../api/documents.ts';
import type { ApiDocument, HttpOperation, MediaType, NamedExample } from '../../../api/index.ts';
import { bodyChoice } from '../../../reader-state/body-choice.ts';
import { buildRequest, exampleValues, type HttpBody, type HttpRequest } from '../../../request/index.ts';
import type { ReferenceSettings } from './reference-settings.ts';

type Settings = Pick<ReferenceSettings, 'optionalInExamples' | 'origin'>;

/** A body that fills pages hides the call: what is optional is left out of it. */
const maxBodyLength = 6000;

/** Returns the request that the samples of an operation send. */
export function exampleRequest(operation: HttpOperation, document: ApiDocument, settings: Settings): HttpRequest {
  return readable(settings, (optional) => requestWith(operation, document, { ...settings, optional }));
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
      request: readable(settings, (optional) => {
        const own = optional === settings.optionalInExamples ? value : examplesOf(mediaType, optional)[index]?.value;
        const body = { mediaType: mediaType.type, value: own };
        return requestWith(operation, document, { ...settings, optional, body });
      }),
    })),
  );
}

/** The media type where each has one example, the name where there is one media type, else both. */
function labelOf(type: string, name: string, count: { readonly types: number; readonly examples: number }): string {
  if (count.types === 1) return name;
  return count.examples === 1 ? type : `${name} · ${type}`;
}

function readable({ optionalInExamples }: Settings, make: (optional: boolean) => HttpRequest): HttpRequest {
  const request = make(optionalInExamples);
  return optionalInExamples && request.body !== undefined && lengthOf(request.body) > maxBodyLength
    ? make(false)
    : request;
}

function lengthOf(body: HttpBody): number {
  return body.kind === 'text' ? body.text.length : 0;
}

interface RequestOptions extends Settings {
  readonly optional: boolean;
  /** In place of the first one. */
  readonly body?: { readonly mediaType: string; readonly value: unknown };
}

function requestWith(
  operation: HttpOperation,
  document: ApiDocument,
  { optional, origin, body }: RequestOptions,
): HttpRequest {
  const template = requestTemplate(operation, document, { requiredOnly: !optional });
  const values = exampleValues(template, { optional });
  return withPlaceholders(buildRequest(template, body === undefined ? values : { ...values, body }, origin));
}

/** What a reader has to fill in is read: `{owner}`, `<api-key>`. */
function withPlaceholders(request: HttpRequest): HttpRequest {
  const url = request.url.replace(/%7B([a-z_][\w.-]*)%7D/gi, '{$1}').replace(/%3C([a-z-]+)%3E/g, '<$1>');
  return { ...request, url };
}
