import { textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';

const addressFields = [
  'url',
  'termsOfService',
  'authorizationUrl',
  'tokenUrl',
  'refreshUrl',
  'deviceAuthorizationUrl',
  'openIdConnectUrl',
  'oauth2MetadataUrl',
];

/** A host with a known ending, as it is written without its protocol. */
const bareHost = /^(?:www\.)?(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i;

/** Endings of files, which relative addresses have. */
const fileName = /^[^/]+\.(?:html?|md|mdx|txt|pdf|ya?ml|json)(?:[?#]|$)/i;

/** Judges the addresses in an object that is no server: browsers take one without a protocol for a path. */
export function judgeAddressFields(value: Raw, at: At, judging: Judging): void {
  for (const key of addressFields) {
    const address = textOf(value[key]);
    if (address === undefined) continue;
    const fault = addressFault(address.trim());
    if (fault === undefined) continue;
    judging.report({ kind: 'description-value', ...fault, at: [...at, key] });
  }
  const email = textOf(value['email']);
  if (email === undefined || email.includes('@')) return;
  judging.report({
    kind: 'description-value',
    message: `"${email}" is no e-mail address.`,
    hint: 'Write one such as help@example.com; the address of a page stands under "url".',
    at: [...at, 'email'],
  });
}

/** The objects of OpenAPI and AsyncAPI that have addresses for readers. */
export const addressVisitors = {
  info: judgeAddressFields,
  contact: judgeAddressFields,
  license(value: Raw, at: At, judging: Judging): void {
    judgeAddressFields(value, at, judging);
    // OAS 3.1, 4.8.4.
    if (value['identifier'] === undefined || value['url'] === undefined || judging.version.kind !== 'openapi') return;
    judging.report({
      kind: 'description-value',
      message: 'The "identifier" and the "url" of a license exclude each other.',
      hint: 'Keep one of them.',
      at: [...at, 'url'],
      isKey: true,
    });
  },
  externalDocs: judgeAddressFields,
};

function addressFault(address: string): { readonly message: string; readonly hint: string } | undefined {
  const [, scheme = ''] = /^(https?):(?!\/\/)/i.exec(address) ?? [];
  if (scheme !== '') return { message: `"${address}" is no address.`, hint: `Write ${scheme}:// with two slashes.` };
  if (!bareHost.test(address) || fileName.test(address)) return undefined;
  return {
    message: `The address "${address}" has no protocol, so it is taken for a path.`,
    hint: `Write https://${address}.`,
  };
}
