/** A file of the project, of which as little is read as tells what it is. */
export interface FileBytes {
  readonly size: number;
  /** Bytes from `offset` on; fewer where the file ends. */
  read(offset: number, length: number): Uint8Array;
}

/** What the first bytes of a file say that it is. */
export type Format =
  | 'PNG'
  | 'JPEG'
  | 'GIF'
  | 'WebP'
  | 'AVIF'
  | 'BMP'
  | 'ICO'
  | 'SVG'
  | 'TIFF'
  | 'HEIC'
  | 'MP4'
  | 'WebM'
  | 'WAV'
  | 'Ogg'
  | 'WOFF2'
  | 'WOFF'
  | 'TrueType'
  | 'OpenType'
  | 'PDF'
  | 'ZIP'
  | 'gzip'
  | 'HTML'
  | 'XML'
  | 'JSON'
  | 'text';

/** Which format each ending stands for. */
const endings: Readonly<Record<string, Format>> = {
  png: 'PNG',
  apng: 'PNG',
  jpg: 'JPEG',
  jpeg: 'JPEG',
  jfif: 'JPEG',
  gif: 'GIF',
  webp: 'WebP',
  avif: 'AVIF',
  bmp: 'BMP',
  ico: 'ICO',
  svg: 'SVG',
  tif: 'TIFF',
  tiff: 'TIFF',
  heic: 'HEIC',
  mp4: 'MP4',
  m4v: 'MP4',
  m4a: 'MP4',
  mov: 'MP4',
  webm: 'WebM',
  wav: 'WAV',
  ogg: 'Ogg',
  woff2: 'WOFF2',
  woff: 'WOFF',
  ttf: 'TrueType',
  otf: 'OpenType',
  pdf: 'PDF',
};

/** Formats between which browsers choose by what is in the file (mimesniff.spec.whatwg.org, 6), whatever it is called. */
const interchangeable: readonly ReadonlySet<Format>[] = [
  new Set<Format>(['PNG', 'JPEG', 'GIF', 'WebP', 'AVIF', 'BMP', 'ICO']),
  new Set<Format>(['WOFF2', 'WOFF', 'TrueType', 'OpenType']),
  new Set<Format>(['MP4', 'WebM']),
];

const pictures = new Set<Format>(['PNG', 'JPEG', 'GIF', 'WebP', 'AVIF', 'BMP', 'ICO', 'SVG', 'TIFF', 'HEIC']);

/** Returns the format that a file's name promises; undefined for files that are not looked at. */
export function promisedFormat(path: string): Format | undefined {
  return endings[/\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''];
}

/** Whether browsers show a file of one format under the name of the other. */
export function isShownAs(found: Format, promised: Format): boolean {
  return found === promised || interchangeable.some((formats) => formats.has(found) && formats.has(promised));
}

export function isPicture(format: Format): boolean {
  return pictures.has(format);
}

const signatures: readonly (readonly [Format, RegExp])[] = [
  ['PNG', /^\x89PNG\r\n\x1a\n/],
  ['JPEG', /^\xff\xd8\xff/],
  ['GIF', /^GIF8[79]a/],
  ['WebP', /^RIFF[\s\S]{4}WEBP/],
  ['WAV', /^RIFF[\s\S]{4}WAVE/],
  ['AVIF', /^[\s\S]{4}ftypavi[fs]/],
  ['HEIC', /^[\s\S]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/],
  ['MP4', /^[\s\S]{4}(?:ftyp|moov|mdat|wide|free|skip|pnot)/],
  ['BMP', /^BM[\s\S]{4}\0\0\0\0/],
  ['ICO', /^\0\0[\x01\x02]\0/],
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  ['WebM', /^\x1a\x45\xdf\xa3/],
  ['Ogg', /^OggS/],
  ['WOFF2', /^wOF2/],
  ['WOFF', /^wOFF/],
  ['TrueType', /^(?:\0\x01\0\0|true|ttcf)/],
  ['OpenType', /^OTTO/],
  ['PDF', /^[\s\S]{0,1000}?%PDF-/],
  ['ZIP', /^PK\x03\x04/],
  ['gzip', /^\x1f\x8b/],
];

/** Returns what the first bytes of a file say that it is; undefined where they say nothing. */
export function formatOf(head: Uint8Array): Format | undefined {
  const start = Buffer.from(head.subarray(0, 1024)).toString('latin1');
  const known = signatures.find(([, signature]) => signature.test(start));
  return known?.[0] ?? textFormat(Buffer.from(head).toString('utf8'));
}

function textFormat(text: string): Format | undefined {
  const start = text.replace(/^\uFEFF?\s*/, '');
  if (/^<!doctype\s+html/i.test(behindComments(start)) || /^<(?:html|head|body)/i.test(start)) return 'HTML';
  if (/<svg[\s>]/.test(start)) return 'SVG';
  if (/^<[?!]|^<[a-z]/i.test(start)) return 'XML';
  if (/^[{[]\s*(?:["\]}{[]|$)/.test(start)) return 'JSON';
  // Control characters, or what is no UTF-8: not for people to read.
  return /[\0-\x08\x0e-\x1f\uFFFD]/.test(start.slice(0, 512)) || start === '' ? undefined : 'text';
}

/** What follows an XML declaration and comments. */
function behindComments(text: string): string {
  let rest = text.replace(/^<\?xml[^>]*>\s*/i, '');
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end === -1) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
