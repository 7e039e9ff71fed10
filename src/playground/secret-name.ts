/** Names that say that their value is for nobody else. */
export const secretName =
  /pass(?:word|wd|phrase)|secret|token|api[-_]?key|authori[sz]ation|credential|cookie|signature/i;
