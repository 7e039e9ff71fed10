export { assistantSettingsSchema, type AssistantSettings } from './assistant-settings.ts';
export {
  authSettingsSchema,
  isSecure,
  maxSessionHours,
  type AuthSettings,
  type JwtSettings,
  type OidcSettings,
} from './auth-settings.ts';
export {
  bundleVersion,
  hasPrivateFiles,
  type AccessRule,
  type BundleManifest,
  type BundlePage,
  type BundleReader,
  type BundleRevision,
  type ListedPage,
} from './format.ts';
export { hostedSites, hostPath, withHostedSite } from './hosts.ts';
export { organizationName, organizationRule } from './organization.ts';
export { isDomain, namedFile, pageFile, privateFile, storedKey } from './paths.ts';
export { pageIndex, type IndexedSite } from './page-index.ts';
export { createLruCache, type LruCache } from './lru-cache.ts';
export { DamagedBundle } from './site-lookup.ts';
export { createShared } from './shared-work.ts';
export { createBundleReader } from './read.ts';
export { currentText, revisionNames } from './revision.ts';
export {
  parseJson,
  type BundlePlace,
  type BundleStore,
  type ListedStore,
  type NameList,
  type WritableBundlePlace,
  type WritableStore,
} from './store.ts';
export { pickSignInTexts, type SignInTexts } from './sign-in-texts.ts';
export { hostedSearchSchema, type HostedSearch } from './search-settings.ts';
