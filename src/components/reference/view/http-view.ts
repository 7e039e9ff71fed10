import {
  encodedSchema,
  linkedOperation,
  responseText,
  valueText,
  kebab,
  type ApiDocument,
  type ApiResponse,
  type HttpOperation,
  type MediaType,
  type Link,
  type ParameterLocation,
  type RequestBody,
  type Server,
  type Direction,
  type Schemas,
} from '../../../api/index.ts';
import { parameterFacts } from '../../../api/documents.ts';
import type { StringKey } from '../../../site/index.ts';
import { authorizationViews } from './authorization-view.ts';
import { anchorClaims } from './field-anchors.ts';
import type {
  BodyView,
  CallbackView,
  ContentView,
  HttpView,
  LinkView,
  ParameterGroupView,
  ResponseView,
} from './operation-view.ts';
import { cutEntries } from './example-entry.ts';
import { mediaTypeEntries } from './media-type-entry.ts';
import { SchemaRows, type ViewContext } from './schema-rows.ts';

const locations: readonly { readonly location: ParameterLocation; readonly id: string; readonly title: StringKey }[] = [
  { location: 'path', id: 'api-path-parameters', title: 'pathParameters' },
  { location: 'query', id: 'api-query-parameters', title: 'queryParameters' },
  { location: 'header', id: 'api-headers', title: 'headers' },
  { location: 'cookie', id: 'api-cookies', title: 'cookies' },
];

/**
 * Returns what the page of an HTTP operation or webhook shows. A webhook's body is what the reader receives, so it keeps
 * the read-only fields that a request leaves out.
 */
export function httpView(document: ApiDocument, operation: HttpOperation, context: ViewContext): HttpView {
  const { strings } = context;
  const { schemas } = document;
  const rows = new SchemaRows(schemas, anchorClaims(), context);
  const main = operation.responses.find(({ status }) => status.startsWith('2')) ?? operation.responses[0];
  const received: Direction = operation.webhook ? 'response' : 'request';
  const view: HttpView = {
    authorizations: authorizationViews(operation.security, rows, strings),
    parameters: parameterGroups(operation, { rows, section: 'parameter' }, schemas),
    ...bodyOf(operation.requestBody, { rows, schemas, section: 'body', root: 'api-body', direction: received }),
    responses: operation.responses.map((response) =>
      responseView(response, {
        rows,
        schemas,
        operations: document.operations,
        section: response === main ? 'response' : `response-${response.status.toLowerCase()}`,
        root: 'api-response',
      }),
    ),
    callbacks: callbackViews(operation, rows, { document, strings }),
  };
  rows.finish();
  return view;
}

interface Setting {
  readonly rows: SchemaRows;
  readonly schemas: Schemas;
  readonly section: string;
  /** Anchor of the element that shows it: where a recursion leads back to. */
  readonly root: string;
  readonly direction: Direction;
}

function parameterGroups(
  { parameters }: HttpOperation,
  { rows, section, root }: Pick<Setting, 'rows' | 'section'> & Partial<Pick<Setting, 'root'>>,
  schemas: Schemas,
): readonly ParameterGroupView[] {
  return locations.flatMap(({ location, id, title }) => {
    const own = parameters.filter((parameter) => parameter.in === location);
    if (own.length === 0) return [];
    const place = { section, path: [], direction: 'request', id: root ?? id } as const;
    return [
      { id, title, rows: own.map((parameter) => rows.parameter(parameter, place, parameterFacts(parameter, schemas))) },
    ];
  });
}

function bodyOf(body: RequestBody | undefined, setting: Setting): { readonly body?: BodyView } {
  if (body === undefined || body.content.length === 0) return {};
  const { description, required, content } = body;
  return {
    body: { ...(description === undefined ? {} : { description }), required, content: contentViews(content, setting) },
  };
}

function contentViews(
  content: readonly MediaType[],
  { rows, schemas, section, root, direction }: Setting,
): readonly ContentView[] {
  return content.map((mediaType) => ({
    mediaType: mediaType.type,
    view: rows.type(encodedSchema(mediaType, schemas) ?? { types: [], examples: [] }, {
      section,
      path: [],
      direction,
      id: root,
    }),
  }));
}

interface ResponseSetting extends Omit<Setting, 'direction'> {
  readonly operations: ApiDocument['operations'];
}

function responseView(response: ApiResponse, setting: ResponseSetting): ResponseView {
  const { status, headers, content, links } = response;
  const description = responseText(response);
  const { rows, section, root } = setting;
  const place = { section: `${section}-header`, path: [], direction: 'response', id: root } as const;
  return {
    status,
    ...(description === undefined ? {} : { description }),
    headers: headers.map((header) => rows.parameter(header, place, parameterFacts(header, setting.schemas))),
    content: contentViews(content, { ...setting, direction: 'response' }),
    links: links.map((link) => linkView(link, setting.operations)),
  };
}

/** A link names its operation by id, or by a pointer to it. */
function linkView(link: Link, operations: ApiDocument['operations']): LinkView {
  const { name, description, operationId, operationRef, parameters, requestBody, server } = link;
  const target = linkedOperation(link, operations);
  return {
    name,
    ...(description === undefined ? {} : { description }),
    target: target?.key ?? operationId ?? operationRef ?? '',
    parameters: [
      ...parameters.map(({ name: parameter, value }) => `${parameter} = ${valueText(value)}`),
      ...(requestBody === undefined ? [] : [valueText(requestBody)]),
      ...(server === undefined ? [] : [serverText(server)]),
    ],
  };
}

/** An address, and what stands there. */
function serverText({ url, description }: Server): string {
  return description === undefined ? url : `${url} (${description})`;
}

function callbackViews(
  { callbacks }: HttpOperation,
  rows: SchemaRows,
  { document, strings }: { readonly document: ApiDocument; readonly strings: ViewContext['strings'] },
): readonly CallbackView[] {
  const { operations, schemas } = document;
  return callbacks.map(({ name, expression, operation }, index) => {
    const id = `callback-${kebab(name)}${index === 0 ? '' : `-${index + 1}`}`;
    const { summary, description, externalDocs, method, requestBody, responses, security } = operation;
    return {
      id,
      name,
      method,
      expression,
      ...(summary === undefined ? {} : { summary }),
      ...(description === undefined ? {} : { description }),
      ...(externalDocs === undefined ? {} : { externalDocs }),
      authorizations: authorizationViews(security, rows, strings),
      parameters: parameterGroups(operation, { rows, section: `${id}-parameter`, root: id }, schemas),
      ...bodyOf(requestBody, { rows, schemas, section: `${id}-body`, root: id, direction: 'response' }),
      examples: cutEntries(
        (requestBody?.content ?? [])
          .flatMap((mediaType) => mediaTypeEntries(mediaType, schemas, 'response'))
          .map((example, index) => ({ ...example, value: String(index) })),
      ),
      responses: responses.map((response) =>
        responseView(response, {
          rows,
          schemas,
          operations,
          section: `${id}-response-${response.status.toLowerCase()}`,
          root: id,
        }),
      ),
    };
  });
}
