/** Where the pages of a site may load vendors. The same files are served elsewhere, too: previews, staging, a laptop. */
export interface VendorPlaces {
  /** `https://docs.example.com`; `https://*.example.com` for any first label; `*` for everywhere. */
  readonly origins: readonly string[];
  /** Path below which the site is published: `/docs`, or the empty string. */
  readonly base: string;
}

/**
 * Returns the source of the regular expression that tells such places: it is tested against `location.origin` and
 * `location.pathname` in one. Without an origin it matches nowhere.
 */
export function placesPattern({ origins, base }: VendorPlaces): string {
  return `^(?:${origins.map(originPattern).join('|') || '(?!)'})${literal(base)}(?:/|$)`;
}

function originPattern(origin: string): string {
  return origin === '*' ? '[^/]*//[^/]*' : literal(origin).replace('//\\*\\.', '//[a-z\\d-]+\\.');
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Returns the script that loads another one in a page's head, before everything that follows, and only at these places.
 * That is what a script in the head does otherwise: nothing else runs until it has run.
 */
export function headLoader(src: string, places: VendorPlaces): string {
  const pattern = JSON.stringify(placesPattern(places));
  const tag = JSON.stringify(`<script src="${src.replaceAll('"', '%22')}"></script>`);
  const code = `if(new RegExp(${pattern}).test(location.origin+location.pathname))document.write(${tag})`;
  return code.replaceAll('<', '\\u003c');
}
