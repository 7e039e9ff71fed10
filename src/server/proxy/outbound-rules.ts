import type { BundleManifest } from '../../bundle/index.ts';
import { operationAccess, type OperationAccess } from './operation-access.ts';
import type { OutboundRules } from './outbound-guard.ts';

/** Where the proxy may go, and who may send what. */
export interface ProxyRules extends OutboundRules {
  /** Query parameters that are credentials. */
  readonly queryKeys: ReadonlySet<string>;
  readonly access: OperationAccess;
}

export interface OwnersChoice {
  /** Origins that the owner of the server allows. */
  readonly allowed: readonly string[];
  /** What descriptions declare may be private. */
  readonly allowDeclaredPrivate: boolean;
}

/** What the manifest of a site says of the proxy. */
export type ProxyFacts = Pick<BundleManifest, 'apiOrigins' | 'allowedOrigins' | 'queryKeys' | 'access'>;

/** Returns a function from the manifests of a server's sites to its rules, which are made again only for new manifests. */
export function createRules({
  allowed,
  allowDeclaredPrivate,
}: OwnersChoice): (sites: readonly ProxyFacts[]) => ProxyRules {
  let last: { readonly sites: readonly ProxyFacts[]; readonly rules: ProxyRules } | undefined;
  return (sites) => {
    if (last?.sites.length === sites.length && last.sites.every((site, index) => site === sites[index]))
      return last.rules;
    const declared = sites.flatMap(({ apiOrigins }) => apiOrigins);
    const own = [...allowed, ...sites.flatMap(({ allowedOrigins }) => allowedOrigins)];
    const rules: ProxyRules = {
      declared: new Set(declared),
      allowed: new Set([...own, ...(allowDeclaredPrivate ? declared : [])]),
      queryKeys: new Set(sites.flatMap((site) => site.queryKeys)),
      access: operationAccess(sites.flatMap(({ access }) => access)),
    };
    last = { sites, rules };
    return rules;
  };
}
