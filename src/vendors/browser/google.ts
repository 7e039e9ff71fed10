import { call, globals, recorder } from './page.ts';

/** Puts an entry into Google's data layer, which `gtag` and the tag manager share. */
export function push(entry: object): void {
  ((globals['dataLayer'] ??= []) as object[]).push(entry);
}

/** Calls `gtag`, which puts its `arguments` into the data layer as they are: arrays are taken for something else. */
export function gtag(...values: unknown[]): void {
  globals['gtag'] ??= recorder(push);
  call('gtag', ...values);
}

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
let isConfigured = false;

/**
 * Sends a reader's consent to Google, before anything else (consent mode, version 2): nothing by default, then storage for
 * analytics. Storage for advertising stays denied; a consent platform that speaks consent mode grants it itself.
 */
export function sendConsent(): void {
  if (isConfigured) return;
  isConfigured = true;
  gtag('consent', 'default', { ...denied, analytics_storage: 'denied', wait_for_update: 500 });
  gtag('consent', 'update', { analytics_storage: 'granted' });
}
