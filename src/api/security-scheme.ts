import type { OAuthFlows } from '../request/index.ts';

/** How a request shows who sends it (OAS 3.1, security scheme object). */
export interface SecurityScheme {
  /** Its name in the document's components. */
  readonly key: string;
  readonly type: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  readonly description?: string;
  /** `apiKey`: name of the header, query parameter or cookie. */
  readonly name?: string;
  readonly in?: 'header' | 'query' | 'cookie';
  /** `http`: `bearer`, `basic` …, lower case. */
  readonly scheme?: string;
  readonly bearerFormat?: string;
  readonly scopes: readonly string[];
  readonly flows?: OAuthFlows;
  readonly openIdConnectUrl?: string;
  /** OAS 3.2, 4.28.1: where the metadata of the authorization server is. */
  readonly oauth2MetadataUrl?: string;
  /** OAS 3.2, 4.28.1. */
  readonly deprecated?: boolean;
  /** `x-default`: value that the playground fills in. */
  readonly prefill?: string;
}

/** A scheme of either format; some are only for connections to brokers (AsyncAPI 3.0, security scheme object). */
export interface ChannelSecurityScheme extends Omit<SecurityScheme, 'type' | 'in'> {
  readonly type:
    | SecurityScheme['type']
    | 'userPassword'
    | 'X509'
    | 'symmetricEncryption'
    | 'asymmetricEncryption'
    | 'httpApiKey'
    | 'plain'
    | 'scramSha256'
    | 'scramSha512'
    | 'gssapi';
  /** `user`, `password`: an API key in place of that part of the broker's credentials. */
  readonly in?: NonNullable<SecurityScheme['in']> | 'user' | 'password';
}
