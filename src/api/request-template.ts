import type { BodyTemplate, CredentialTemplate, RequestTemplate } from '../request/template.ts';
import { exampleOf, mediaTypeExamples, type ExampleOptions } from './examples/example.ts';
import type { ApiDocument, HttpOperation, SecurityScheme } from './model.ts';

/** Returns what is needed to write or send a request for an operation, with an example for every part. */
export function requestTemplate(
  operation: HttpOperation,
  document: Pick<ApiDocument, 'schemas'>,
  options: ExampleOptions = {},
): RequestTemplate {
  const { schemas } = document;
  return {
    method: operation.method,
    path: operation.path,
    servers: operation.servers.map(({ url, description, variables }) => ({
      url,
      ...(description === undefined ? {} : { description }),
      variables: variables.map(({ name, default: value, enum: options }) => ({
        name,
        default: value,
        ...(options === undefined ? {} : { enum: options }),
      })),
    })),
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required,
      style: parameter.style,
      explode: parameter.explode,
      allowReserved: parameter.allowReserved,
      ...(parameter.contentType === undefined ? {} : { contentType: parameter.contentType }),
      example: parameter.examples[0]?.value ?? exampleOf(parameter.schema, schemas, 'request', options),
    })),
    bodies: (operation.requestBody?.content ?? []).map((mediaType): BodyTemplate => {
      const [example] = mediaTypeExamples(mediaType, schemas, 'request', options);
      return {
        mediaType: mediaType.type,
        encoding: mediaType.encoding,
        ...(example === undefined ? {} : { example: example.value }),
      };
    }),
    bodyRequired: operation.requestBody?.required ?? false,
    security: operation.security.map((schemes) => schemes.map(credentialTemplate)),
  };
}

function credentialTemplate({ key, type, name, in: location, scheme, prefill }: SecurityScheme): CredentialTemplate {
  return {
    key,
    type,
    ...(name === undefined ? {} : { name }),
    ...(location === undefined ? {} : { in: location }),
    ...(scheme === undefined ? {} : { scheme }),
    ...(prefill === undefined ? {} : { prefill }),
  };
}
