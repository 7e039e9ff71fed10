export { SettingError, functionSettings } from './environment.ts';
export { createHandler, functionPaths, isFunctionPath, mcpPaths } from './handler.ts';
export { prefersMarkdown } from './http/accept.ts';
export { createMemoryLimiter } from './limits/rate-limit.ts';
export { createCallerTokens } from './proxy/caller-token.ts';
export { createRules } from './proxy/outbound-rules.ts';
export { parseRedirectRules, redirectLocation, type RedirectRule } from './site-files/redirect-rules.ts';
