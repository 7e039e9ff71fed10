/** Global Privacy Control (w3c.github.io/gpc) and its forerunner, Do Not Track: a no of readers who were not asked. */
export function asksForPrivacy(): boolean {
  const { doNotTrack } = navigator;
  return ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || doNotTrack === '1';
}
