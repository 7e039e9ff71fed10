import { mediaType } from './body-kind.ts';

const extensions: Readonly<Record<string, string>> = {
  plain: 'txt',
  javascript: 'js',
  jpeg: 'jpg',
  mpeg: 'mp3',
  markdown: 'md',
  gzip: 'gz',
  'svg+xml': 'svg',
  'x-ndjson': 'ndjson',
  'json-seq': 'json',
  'octet-stream': 'bin',
};

/**
 * Returns the name under which a body is saved: what `Content-Disposition` says (RFC 6266; `filename*` as RFC 8187), else
 * the end of the path; it names no folder and nothing that an operating system takes for something else.
 */
export function fileName(url: string, contentType: string, disposition: string | undefined): string {
  const named = safeName(dispositionName(disposition ?? ''));
  if (named !== '') return named;
  const path = (URL.parse(url)?.pathname ?? '').split('/').filter((part) => part !== '');
  const last = safeName(percentDecoded(path.at(-1) ?? '')) || 'response';
  return /\.[a-z0-9]{1,5}$/i.test(last) ? last : `${last}.${extension(mediaType(contentType))}`;
}

function dispositionName(disposition: string): string {
  const encoded = /;\s*filename\*\s*=\s*utf-8'[^']*'([^\s;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return percentDecoded(encoded);
  const [, quoted, token] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? token ?? '';
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Without folders, control and formatting characters (which can turn a name's end around), and reserved ones. */
function safeName(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const cleaned = base
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '')
    .slice(-120);
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(cleaned) ? `_${cleaned}` : cleaned;
}

function extension(type: string): string {
  const subtype = type.split('/')[1] ?? '';
  const known = extensions[subtype];
  if (known !== undefined) return known;
  const short = subtype.split('+').at(-1) ?? '';
  return /^[a-z0-9]{2,5}$/.test(subtype) ? subtype : /^[a-z0-9]{2,4}$/.test(short) ? short : 'txt';
}
