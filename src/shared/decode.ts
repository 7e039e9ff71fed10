/** Returns a percent-encoded text decoded, or as it is when it is not well encoded. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
