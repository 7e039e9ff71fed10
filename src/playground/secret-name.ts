/** Names that say that their value is for nobody else. */
export const secretName =
  /pass(?:word|wd|phrase)|secret|token|api[-_]?key|authori[sz]ation|credential|cookie|signature/i;

/** Returns the variables of servers whose names do not say that they are secret. */
export function withoutSecrets(variables: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !secretName.test(name)));
}
