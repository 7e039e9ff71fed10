/** Returns the facts that a Markdown text has not; each by the first of its texts, any of which would do. */
export function missingFacts(markdown: string, expected: readonly (readonly string[])[]): string[] {
  const said = plain(markdown);
  return expected.flatMap((texts) => (texts.some((text) => said.includes(plain(text))) ? [] : (texts[0] ?? [])));
}

/** A text as it is read: without marks of Markdown, in one case, with one space where there are more. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/[`*[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
