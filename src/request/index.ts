export {
  applyCredentials,
  credentialPlace,
  hasPassword,
  isSamePlace,
  replacedCredentials,
} from './apply-credential.ts';
export { buildRequest } from './build-request.ts';
export { encodeStrict } from './encode.ts';
export { credentialPlaceholder, exampleValues } from './example-values.ts';
export { isBinaryType, isFormType, isJson, isMixed, isXml } from './media-types.ts';
export { multipartPieces } from './multipart.ts';
export { dottedParameters } from './path.ts';
export { isStreamType, proxyLimits } from './proxy-limits.ts';
export {
  decodeProxyMessage,
  followedRedirects,
  heldName,
  proxyHeader,
  redirectsHeader,
  upstreamHeaders,
  type ProxyBody,
  type ProxyMessage,
  type ProxyFailure,
  type ProxyReason,
  type Redirect,
} from './proxy-message.ts';
export { cookieText, hasValue, headerText, pathText, queryText, separatorOf } from './serialize-parameter.ts';
export { plainUrl, serverUrl } from './server-url.ts';
export { variableFault, variableRule, variableText, type VariableFault } from './server-variable.ts';
export type {
  BodyTemplate,
  BodyValue,
  Credential,
  CredentialTemplate,
  Header,
  HttpBody,
  HttpRequest,
  MultipartPart,
  OAuthFlow,
  OAuthFlowName,
  OAuthFlows,
  OAuthScope,
  RequestTemplate,
  RequestValues,
  ServerTemplate,
} from './template.ts';
