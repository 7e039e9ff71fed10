/** Returns whether a part of an address with this name is likely to be a secret. */
export function isSecretName(name: string): boolean {
  return /token|secret|passw|pwd|api[-_]?key|^key$|session|credential|signature|^auth$|jwt/i.test(name);
}
