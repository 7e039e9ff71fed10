/** Pixels of an image, as its file says. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Utility classes that say how large an image is, or in which shape. */
const sizingClass = /(?:^|[\s:!"'`])(?:(?:min|max)-)?(?:w|h|size|aspect)-/;
const sizingStyle = /width|height|aspect|inset|position/i;

/**
 * Returns the attributes that an `<img>` is given beside those that its author wrote: the size of its file, so that nothing
 * moves when it has come, and, where it is not the first of the page, that it comes when it is near (HTML, the `img`
 * element). `written` returns the source of an attribute; who says how large an image is, is taken at their word.
 */
export function imageAttributes(
  written: (name: string) => string | undefined,
  { size, isFirst }: { readonly size: ImageSize | undefined; readonly isFirst: boolean },
): Readonly<Record<string, string>> {
  return {
    ...(size === undefined ? {} : sizeAttributes(written, size)),
    ...(isFirst || written('loading') !== undefined ? {} : { loading: 'lazy' }),
  };
}

function sizeAttributes(
  written: (name: string) => string | undefined,
  { width, height }: ImageSize,
): Readonly<Record<string, string>> {
  const classes = `${written('class') ?? ''} ${written('className') ?? ''}`;
  if (written('height') !== undefined || sizingClass.test(classes) || sizingStyle.test(written('style') ?? ''))
    return {};
  const wanted = written('width');
  if (wanted === undefined) return { width: String(width), height: String(height) };
  const pixels = Number(wanted);
  return pixels > 0 ? { height: String(Math.round((height * pixels) / width)) } : {};
}
