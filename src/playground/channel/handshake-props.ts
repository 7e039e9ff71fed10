import { credentialTemplate, exampleOf } from '../../api/documents.ts';
import type { ChannelOperation, ChannelSecurityScheme } from '../../api/index.ts';
import { applyCredentials, credentialPlaceholder, type Credential, type Header } from '../../request/index.ts';
import { requiredHeaders } from './fields.ts';

/** What programs send to be let in, with placeholders: of the first way to sign in, and what the binding asks for. */
export interface HandshakeProps {
  /** Keys of the schemes whose credentials stand in the query. */
  readonly keys: readonly string[];
  readonly headers: readonly Header[];
}

/** Returns what a program sends with the handshake of a channel. */
export function handshakeProps({ security, bindings }: ChannelOperation): HandshakeProps {
  const [first = []] = security;
  const templates = first.map(credentialTemplate);
  const credentials = templates.map((template): [string, Credential] => [
    template.key,
    { type: 'token', token: credentialPlaceholder(template) },
  ]);
  const { headers, cookies } = applyCredentials(templates, Object.fromEntries(credentials));
  const described = requiredHeaders(bindings['ws']).map(({ name, schema, example }) => ({
    name,
    value: String(example ?? exampleOf(schema, {}, 'request')),
  }));
  return {
    keys: first.filter(isInQuery).map(({ key }) => key),
    headers: [
      ...headers,
      ...(cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }]),
      ...described.filter(({ name }) => !headers.some((header) => header.name.toLowerCase() === name.toLowerCase())),
    ],
  };
}

function isInQuery({ type, in: location }: ChannelSecurityScheme): boolean {
  return (type === 'apiKey' || type === 'httpApiKey') && location === 'query';
}
