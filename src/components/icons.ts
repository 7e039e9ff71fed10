import { matchIcon } from './icon-match.ts';
import type { Drawing } from './icon-sets.ts';

export interface IconOptions {
  /** Font Awesome style: `solid`, `regular`, `brands`; styles of the paid edition fall back to these. */
  readonly type?: string;
  /** `fontawesome`, `lucide` or `tabler` in place of the site's. */
  readonly library?: string;
  /** Pixels, or what grows with the letters that a reader has set; the size of the text otherwise. */
  readonly size?: number | '1rem';
}

export interface IconsOptions {
  /** Returns the address of a path of the project; the path itself otherwise. */
  readonly href?: (path: string) => string;
}

type Icons = (name: string, options?: IconOptions) => string;

/**
 * Returns the lookup of `Rendering.icon` for a site whose `icons.library` is `defaultLibrary` (Font Awesome without one).
 * A name that the library lacks is looked for in the others, then by what it says (`icon-match`); a URL or path becomes
 * an `<img>`; the empty string when there is nothing alike. Results are kept: the same question gets the same string.
 */
export function createIcons(defaultLibrary?: string, { href }: IconsOptions = {}): Icons {
  const answers = new Map<string, string>();
  return (name, options = {}) => {
    const library = options.library ?? defaultLibrary ?? 'fontawesome';
    const key = `${name}\n${library}\n${options.type ?? ''}\n${options.size ?? ''}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    const { type: style, size } = options;
    const drawing = isImage(name) ? undefined : matchIcon({ name, style, library })?.drawing;
    const drawn = drawing === undefined ? '' : svg(drawing, size);
    const html = isImage(name) ? image(isWholeAddress(name) ? name : (href?.(name) ?? name), size) : drawn;
    answers.set(key, html);
    return html;
  };
}

/** Whether what an icon names is the address or path of a picture. */
export function isImage(name: string): boolean {
  return /\/|^data:image|\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/i.test(name) && !/^(?:lucide|tabler)\//.test(name);
}

function isWholeAddress(name: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(name);
}

function image(source: string, size: IconOptions['size']): string {
  const measure = typeof size === 'number' ? size : 16;
  const address = source.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<img class="icon" src="${address}" alt="" width="${measure}" height="${measure}" loading="lazy">`;
}

function svg({ body, width, height }: Drawing, size: IconOptions['size']): string {
  const measure = size === undefined ? '1em' : String(size);
  return `<svg class="icon" width="${measure}" height="${measure}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${body}</svg>`;
}
