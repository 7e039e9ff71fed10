import type { Artifact } from './artifact.ts';
import { headers } from './headers.ts';
import { llmsFull } from './llms-full.ts';
import { llmsTxt } from './llms-txt.ts';
import { nginxConf } from './nginx-conf.ts';
import { oauthCallback } from './oauth-callback.ts';
import { pageMarkdown } from './page-markdown.ts';
import { redirects } from './redirects.ts';
import { rss } from './rss.ts';
import { sitemap } from './sitemap.ts';
import { skill } from './skill.ts';
import { vercelJson } from './vercel-json.ts';

/** Every artifact, in the order in which it is written. */
export const artifacts: readonly Artifact[] = [
  pageMarkdown,
  llmsTxt,
  llmsFull,
  skill,
  sitemap,
  rss,
  redirects,
  headers,
  vercelJson,
  nginxConf,
  oauthCallback,
];
export { isOpen, openDescriptions, type ArtifactInput } from './artifact.ts';
export { contentBundle, type ContentBundle, type MembersOnly, type SearchIndex } from './content-bundle.ts';
export {
  contentSecurityPolicy,
  shorterPolicy,
  type PolicyParts,
  type PolicySources,
} from './content-security-policy.ts';
export { effectiveRedirects, encodeOnce, sourceParts, writtenDestination } from './effective-redirects.ts';
export { llmsIndexes } from './llms-txt.ts';
export { oauthCallback } from './oauth-callback.ts';
export { operationMarkdown } from './operation-markdown.ts';
export type { OutputFile } from './output-file.ts';
export { ownCodeSources } from './own-code.ts';
export { documentMarkdown, pageMarkdown } from './page-markdown.ts';
export { pageHandlers, pageScripts } from './page-scripts.ts';
export { prefaceText } from './preface.ts';
export { proxyFacts } from './proxy-facts.ts';
export { redirectLines } from './redirects.ts';
export type { ChangelogEntry } from './rss.ts';
export { searchSource } from './search-source.ts';
export { securityHeaders } from './security-headers.ts';
