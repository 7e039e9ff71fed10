import { nearest, nearestName } from '../../shared/nearest.ts';
import { entriesOf, listOf, textOf, type At, type Raw } from '../reader.ts';
import type { Judging } from './judging.ts';
import { isUnderMisnamedKey } from './references.ts';
import { isRecord } from '../../shared/is-record.ts';

/** The schemes of a description by name, after references. */
export function schemesOf({ root, reader, isSwagger }: Judging): Map<string, Raw> {
  const components = isRecord(root['components']) ? root['components'] : {};
  const [value, at]: [unknown, At] = isSwagger
    ? [root['securityDefinitions'], ['securityDefinitions']]
    : [components['securitySchemes'], ['components', 'securitySchemes']];
  return new Map(entriesOf(value).map(([name, scheme]) => [name, reader.resolve(scheme, [...at, name])?.value ?? {}]));
}

/** Judges a list of security requirements: the schemes that it names are defined, and so are their scopes. */
export function judgeRequirements(
  value: unknown,
  at: At,
  { judging, schemes }: { readonly judging: Judging; readonly schemes: ReadonlyMap<string, Raw> },
): void {
  for (const [index, requirement] of listOf(value).entries()) {
    if (!isRecord(requirement) || !isRequirement(requirement)) continue;
    for (const [name, scopes] of Object.entries(requirement)) {
      const here = [...at, String(index), name];
      const addressed = name.includes('#') ? judging.reader.resolve({ $ref: name }, [])?.value : undefined;
      const scheme = schemes.get(name) ?? addressed ?? schemes.get(name.split('/').at(-1) ?? name);
      if (scheme === undefined) {
        const home = judging.isSwagger ? ['securityDefinitions'] : ['components', 'securitySchemes'];
        if (isUnderMisnamedKey([...home, name], judging)) continue;
        const near = nearest(name, schemes.keys()) ?? (schemes.size === 1 ? [...schemes.keys()][0] : undefined);
        judging.report({
          kind: 'description-security',
          message: `No security scheme is named "${name}".`,
          hint:
            near === undefined
              ? `Define it under ${home.join('.')}; until then pages do not ask for it.`
              : `Did you mean "${near}"?`,
          at: here,
          isKey: true,
        });
      } else judgeScopes(scopes, scheme, { here, name, judging });
    }
  }
}

/** Whether an entry of a security list names schemes with their scopes, and is no scheme or reference itself (AsyncAPI 3). */
export function isRequirement(entry: Raw): boolean {
  if (entry['$ref'] !== undefined || entry['type'] !== undefined) return false;
  const lists = Object.values(entry);
  return lists.length > 0 && lists.every((scopes) => scopes === null || Array.isArray(scopes));
}

function judgeScopes(
  scopes: unknown,
  scheme: Raw,
  { here, name, judging }: { readonly here: At; readonly name: string; readonly judging: Judging },
): void {
  if (scheme['type'] !== 'oauth2') return;
  const known = new Set([scheme, ...entriesOf(scheme['flows']).map(([, flow]) => flow)].flatMap(scopeNames));
  if (known.size === 0) return;
  for (const [index, scope] of listOf(scopes).entries()) {
    const written = textOf(scope);
    if (written === undefined || known.has(written)) continue;
    const near = nearest(written, known);
    judging.report({
      kind: 'description-security',
      message: `The security scheme "${name}" has no scope "${written}".`,
      hint: near === undefined ? 'Add it to the scopes of its flows.' : `Did you mean "${near}"?`,
      at: [...here, String(index)],
    });
  }
}

function scopeNames(flow: unknown): string[] {
  if (!isRecord(flow)) return [];
  return ['scopes', 'availableScopes'].flatMap((key) => {
    const scopes = flow[key];
    return Array.isArray(scopes)
      ? scopes.flatMap((scope) => textOf(scope) ?? [])
      : Object.keys(isRecord(scopes) ? scopes : {});
  });
}

/** Schemes of `Authorization` (IANA HTTP Authentication Scheme Registry). */
const httpSchemes = [
  'basic',
  'bearer',
  'digest',
  'dpop',
  'gnap',
  'hoba',
  'mutual',
  'negotiate',
  'oauth',
  'privatetoken',
  'scram-sha-1',
  'scram-sha-256',
  'vapid',
  'concealed',
];

/** Which endpoints a flow needs (OAS 3.1, 4.8.29; Swagger 2.0 has its own names for two of them). */
const flowEndpoints: Readonly<Record<string, readonly string[]>> = {
  implicit: ['authorizationUrl'],
  password: ['tokenUrl'],
  clientCredentials: ['tokenUrl'],
  application: ['tokenUrl'],
  authorizationCode: ['authorizationUrl', 'tokenUrl'],
  accessCode: ['authorizationUrl', 'tokenUrl'],
  deviceAuthorization: ['deviceAuthorizationUrl', 'tokenUrl'],
};

/** Judges a security scheme: what its type needs (OAS 3.1, 4.8.27). */
export function judgeScheme(value: Raw, at: At, judging: Judging): void {
  const missing = (key: string, here: At, hint: string): void =>
    judging.report({
      kind: 'description-security',
      message: `The security scheme "${at.at(-1) ?? ''}" has no "${key}".`,
      hint,
      at: here,
      isKey: true,
    });
  // What is told of its type is the cause.
  if (judging.isFaulty([...at, 'type'])) return;
  // What is there and of a wrong type is told as such.
  const lacks = (key: string): boolean => value[key] === undefined || value[key] === null;
  switch (value['type']) {
    case 'apiKey':
    case 'httpApiKey':
      if (judging.version.kind === 'openapi' || value['type'] === 'httpApiKey')
        if (lacks('name')) missing('name', at, 'Write the name of the header, query parameter or cookie.');
      if (lacks('in')) missing('in', at, 'Write where the key is sent: header, query or cookie.');
      else if (judging.version.kind === 'asyncapi') judgeKeyPlace(value, at, judging);
      return;
    case 'http':
      if (lacks('scheme')) missing('scheme', at, 'Write scheme: bearer, or scheme: basic.');
      else judgeHttpScheme(textOf(value['scheme']) ?? '', [...at, 'scheme'], judging);
      return;
    case 'openIdConnect':
      if (lacks('openIdConnectUrl') && !judging.isFaulty(at))
        missing('openIdConnectUrl', at, 'Write the address of its discovery document.');
      return;
    case 'oauth2':
      if (judging.isSwagger) judgeSwaggerFlow(value, at, judging);
      else if (lacks('flows')) missing('flows', at, 'Write its flows, such as authorizationCode.');
      else for (const [name, flow] of entriesOf(value['flows'])) judgeFlow(name, flow, [...at, 'flows', name], judging);
      return;
    default:
  }
}

/** AsyncAPI: an `apiKey` replaces a part of a broker's credentials, a `httpApiKey` is sent with a request. */
function judgeKeyPlace(value: Raw, at: At, judging: Judging): void {
  const place = textOf(value['in']) ?? '';
  const isOfBroker = ['user', 'password'].includes(place);
  if (isOfBroker === (value['type'] === 'apiKey') || judging.isFaulty([...at, 'in'])) return;
  judging.report({
    kind: 'description-security',
    message: `A key of the type ${String(value['type'])} is not sent in: ${place}.`,
    hint: isOfBroker
      ? 'Write header, query or cookie; or type: apiKey.'
      : 'Write type: httpApiKey for a key in a request.',
    at: [...at, isOfBroker ? 'in' : 'type'],
  });
}

function judgeHttpScheme(scheme: string, at: At, judging: Judging): void {
  if (httpSchemes.includes(scheme.toLowerCase())) return;
  const near = nearestName(scheme, httpSchemes);
  if (near === undefined) return;
  judging.report({
    kind: 'description-security',
    message: `"${scheme}" is no scheme of HTTP authentication.`,
    hint: `Did you mean "${near}"?`,
    at,
  });
}

/** In Swagger 2.0 a scheme has one flow, and is it itself. */
function judgeSwaggerFlow(value: Raw, at: At, judging: Judging): void {
  const name = textOf(value['flow']);
  if (name !== undefined) judgeFlow(name, value, at, judging);
  else if (value['flow'] === undefined || value['flow'] === null)
    judging.report({
      kind: 'description-security',
      message: `The security scheme "${at.at(-1) ?? ''}" has no "flow".`,
      hint: 'Write flow: implicit, password, application or accessCode.',
      at,
      isKey: true,
    });
}

function judgeFlow(name: string, flow: unknown, at: At, judging: Judging): void {
  // A field that is misspelt is not missing as well.
  if (!isRecord(flow) || !Object.hasOwn(flowEndpoints, name) || judging.isFaulty(at)) return;
  for (const key of flowEndpoints[name] ?? []) {
    if (flow[key] !== undefined && flow[key] !== null) continue;
    judging.report({
      kind: 'description-security',
      message: `The OAuth flow "${name}" has no "${key}".`,
      hint: `Write the address as "${key}".`,
      at,
      isKey: true,
    });
    return;
  }
  const fields = judging.grammar['oauthFlow']?.fields;
  const scopes = fields?.['availableScopes'] === undefined ? 'scopes' : 'availableScopes';
  if (flow[scopes] !== undefined) return;
  judging.report({
    kind: 'description-security',
    message: `The OAuth flow "${name}" has no "${scopes}".`,
    hint: `List each scope with what it allows, or write ${scopes}: {} where there are none.`,
    at,
    isKey: true,
  });
}
