/** Whether a file beside pages is one that they show or link to. */
export function isMedia(path: string): boolean {
  return (
    /\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|zip|csv|txt|ya?ml|json)$/i.test(path) &&
    !/(?:^|\/)(?:package|tsconfig)/.test(path)
  );
}

/** Whether a path matches one of patterns with stars. */
export function isExcluded(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const expression = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/?/g, '\u0000')
      .replace(/\*/g, '[^/]*')
      .replaceAll('\u0000', '.*');
    return new RegExp(`^${expression}$`).test(path);
  });
}
