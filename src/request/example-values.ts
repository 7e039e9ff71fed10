import { parameterKey } from './build-request.ts';
import type { Credential, CredentialTemplate, RequestTemplate, RequestValues } from './template.ts';

/** Returns the values of a static example: every parameter's example (only required ones unless `optional`), placeholders for credentials. */
export function exampleValues(template: RequestTemplate, { optional }: { readonly optional: boolean }): RequestValues {
  const parameters = template.parameters
    .filter((parameter) => parameter.required || (optional && parameter.in !== 'cookie'))
    .map((parameter) => [parameterKey(parameter), parameter.example] as const);
  const [body] = template.bodies;
  return {
    server: { index: 0, variables: {} },
    parameters: Object.fromEntries(parameters),
    ...(body === undefined ? {} : { body: { mediaType: body.mediaType, value: body.example } }),
    security: {
      index: 0,
      credentials: Object.fromEntries((template.security[0] ?? []).map((scheme) => [scheme.key, placeholder(scheme)])),
    },
  };
}

/** `Bearer <token>`, `Basic <encoded-value>`, `<api-key>` (docs-json.md §4.6, snippets). */
function placeholder({ type, scheme }: CredentialTemplate): Credential {
  if (type === 'http' && scheme === 'basic') return { type: 'token', token: '<encoded-value>' };
  return { type: 'token', token: type === 'apiKey' ? '<api-key>' : '<token>' };
}
