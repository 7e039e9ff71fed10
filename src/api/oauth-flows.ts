import type { OAuthFlow, OAuthFlowName, OAuthFlows, OAuthScope } from '../request/index.ts';
import { entriesOf, listOf, textOf, texts } from './reader.ts';
import { isRecord } from '../shared/is-record.ts';
import { withoutTags } from '../shared/marks.ts';

/** The names of OpenAPI 3 and AsyncAPI, and those of Swagger 2.0 (`flow`), which newer descriptions still use. */
const flowNames: ReadonlyMap<string, OAuthFlowName> = new Map([
  ['authorizationCode', 'authorizationCode'],
  ['accessCode', 'authorizationCode'],
  ['clientCredentials', 'clientCredentials'],
  ['application', 'clientCredentials'],
  ['implicit', 'implicit'],
  ['password', 'password'],
  ['deviceAuthorization', 'deviceAuthorization'],
]);

/**
 * Returns the flows of an OAuth 2 scheme (OAS 3.2, OAuth flows object; AsyncAPI 3.0, OAuth flows object), or undefined
 * when it has none that is known.
 */
export function readOAuthFlows(value: unknown): OAuthFlows | undefined {
  const flows: Partial<Record<OAuthFlowName, OAuthFlow>> = {};
  for (const [written, flow] of entriesOf(value)) {
    const name = flowNames.get(written);
    if (name === undefined || !isRecord(flow)) continue;
    flows[name] = {
      ...texts(flow, 'authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'),
      scopes: readScopes(flow['availableScopes'] ?? flow['scopes']),
    };
  }
  return Object.keys(flows).length === 0 ? undefined : flows;
}

/** A map from names to descriptions; some descriptions write a list of names. */
function readScopes(value: unknown): readonly OAuthScope[] {
  const listed = listOf(value).flatMap((name) => textOf(name) ?? []);
  if (listed.length > 0) return listed.map((name) => ({ name }));
  return entriesOf(value)
    .filter(([name]) => !name.startsWith('x-'))
    .map(([name, text]) => {
      const description = withoutTags(textOf(text) ?? '').trim();
      return { name, ...(description === '' ? {} : { description }) };
    });
}
