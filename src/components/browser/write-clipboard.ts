/** Copies a text; returns false where it cannot: a page without a secure origin has no clipboard, and readers may refuse it. */
export async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
