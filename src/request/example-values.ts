import { hasPassword } from './apply-credential.ts';
import {
  parameterKey,
  type Credential,
  type CredentialTemplate,
  type RequestTemplate,
  type RequestValues,
} from './template.ts';

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
      credentials: Object.fromEntries(
        (template.security[0] ?? []).map((scheme) => [
          scheme.key,
          { type: 'token', token: credentialPlaceholder(scheme) } satisfies Credential,
        ]),
      ),
    },
  };
}

/** Returns what static examples have for a credential: `Bearer <token>`, `Basic <encoded-value>`, `<api-key>` (docs-json.md §4.6, snippets). */
export function credentialPlaceholder(scheme: Pick<CredentialTemplate, 'type' | 'scheme'>): string {
  if (hasPassword(scheme)) return '<encoded-value>';
  return scheme.type === 'apiKey' ? '<api-key>' : '<token>';
}
