/** Global Privacy Control (w3c.github.io/gpc) and its forerunner, Do Not Track: a no of readers who were not asked. */
export function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack }: Navigator & { readonly globalPrivacyControl?: boolean } = navigator;
  return globalPrivacyControl === true || doNotTrack === '1';
}
