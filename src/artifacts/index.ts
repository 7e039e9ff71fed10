export { artifacts } from './registry/index.ts';
export { descriptionUrl, isOpen, openDescriptions, type ArtifactInput } from './artifact.ts';
export { changesMarkdown } from './changes-markdown.ts';
export { contentBundle, type ContentBundle, type MembersOnly, type SearchIndex } from './content-bundle.ts';
export {
  contentSecurityPolicy,
  shorterPolicy,
  type PolicyParts,
  type PolicySources,
} from './content-security-policy.ts';
export { effectiveRedirects, encodeOnce, sourceParts, writtenDestination } from './effective-redirects.ts';
export { llmsIndexes } from './registry/llms-txt.ts';
export { markdownAddress } from './markdown-address.ts';
export { oauthCallback } from './registry/oauth-callback.ts';
export { endpointMarkdown, operationMarkdown } from './operation-markdown.ts';
export type { FilePiece, OutputFile } from './output-file.ts';
export { ownCodeSources } from './own-code.ts';
export { documentMarkdown, pageMarkdown } from './registry/page-markdown.ts';
export { pageHandlers, pageScripts } from './page-scripts.ts';
export { prefaceText } from './preface.ts';
export { proxyFacts } from './proxy-facts.ts';
export { createResponseSchemas } from './registry/response-schemas.ts';
export { forwardPages, redirectLines } from './registry/redirects.ts';
export { symbolMarkdown } from './symbol-markdown.ts';
export { schemaExampleMarkdown } from './example-markdown.ts';
export { schemasMarkdown } from './schema-markdown.ts';
export { mentionsOn, mentionsTogether, type Mentions } from './page-mentions.ts';
export { searchRecords } from './search-records.ts';
export { searchSource } from './search-source.ts';
export { securityHeaders } from './security-headers.ts';
export { skillFiles } from './registry/skill.ts';
