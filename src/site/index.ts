export { answersAreChecked } from './answers-checked.ts';
export { audienceKey, mayAllRead, pageGroups } from './audience.ts';
export { changelogEntries, dayOf, type ChangelogEntry, type WrittenUpdate } from './changelog.ts';
export { closedDescriptions, narrowest } from './closed-descriptions.ts';
export { configuredSecurity } from './configured-security.ts';
export { iconOf } from './icon.ts';
export { languageVersions, siteLanguages } from './language-versions.ts';
export { resolveLink } from './links.ts';
export { configuredServers, manualEndpoint } from './manual-endpoint.ts';
export { modelUses } from './model-uses.ts';
export { nearestPage } from './nearest-page.ts';
export { linksOf } from './navigation/branch.ts';
export { operationChanges, type NamingUpdate, type OperationChange } from './operation-changes.ts';
export { playgroundDisplay, type PlaygroundDisplay } from './playground-display.ts';
export { refusedAddress } from './refused-address.ts';
export { schemaAnchors, schemaReference, type SchemaReference } from './schema-pages.ts';
export {
  memberFolder,
  searchFolder,
  searchLanguage,
  searchLanguages,
  searchVersions,
  searchWordsFolder,
} from './search-folder.ts';
export { notFoundText, originOf } from './site.ts';
export type {
  ContentPage,
  DivisionLevel,
  Icon,
  NavigationNode,
  OperationReference,
  Page,
  PageContext,
  Redirect,
  Site,
  SymbolReference,
} from './site.ts';
export {
  english,
  fill,
  interfaceLocale,
  interfaceStrings,
  languageTag,
  textDirection,
  type InterfaceStrings,
  type StringKey,
} from './strings/strings.ts';
export { showsTitle } from './pages/content-page.ts';
export { symbolDescription } from './pages/symbol-page.ts';
export { symbolHref } from './symbol-pages.ts';
export { pageSummary, plainSummary, thumbnailOf } from './thumbnails.ts';
