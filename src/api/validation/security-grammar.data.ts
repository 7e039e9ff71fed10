import { list, object, text, type ObjectRule } from './grammar.ts';

/** Names of schemes with the scopes that are needed (OAS 3.1, 4.8.30; AsyncAPI 2.6, security requirement object). */
export const securityRequirement: ObjectRule = { label: 'a security requirement', fields: {}, others: list(text) };

/** The flows of OpenAPI 3 and AsyncAPI. */
export const oauthFlows: ObjectRule = {
  label: 'the OAuth flows',
  fields: {
    implicit: object('oauthFlow'),
    password: object('oauthFlow'),
    clientCredentials: object('oauthFlow'),
    authorizationCode: object('oauthFlow'),
  },
};

/** What a flow has in every version; what its scopes are called differs. */
export const oauthFlow: ObjectRule = {
  label: 'an OAuth flow',
  fields: { authorizationUrl: text, tokenUrl: text, refreshUrl: text },
};
