import { imageSize } from 'image-size';
import { defineDiagnostics, type Diagnostic } from '../../diagnostics/index.ts';
import { formatOf, isPicture, isShownAs, promisedFormat, type FileBytes, type Format } from './format.ts';
import { svgFault } from './svg.ts';
import { damageOf } from './whole.ts';

/** What can be wrong with the pictures, films, fonts and documents that a project brings. */
export const mediaProblem = defineDiagnostics({
  'file-damaged': { code: 'OCT262', severity: 'warning' },
  'file-large': { code: 'OCT263', severity: 'warning' },
  'file-misnamed': { code: 'OCT264', severity: 'info' },
  'picture-unreadable': { code: 'OCT265', severity: 'warning' },
});

const headLength = 16_384;
const megabyte = 1_048_576;
/** Megabytes from which a file is no longer one for a page; of pictures Mintlify takes no more (docs-json.md §1.11). */
const maxMegabytes = { picture: 20, other: 100 };
/** Markup of more than this is left to browsers. */
const maxSvg = 5 * megabyte;

/** Returns what is wrong with a file that browsers show; undefined where nothing is, or the file is none of them. */
export function fileFault(path: string, file: FileBytes): Diagnostic | undefined {
  const promised = promisedFormat(path);
  if (promised === undefined) return undefined;
  const damaged = (message: string, hint: string, start?: { line: number; column: number }): Diagnostic =>
    mediaProblem['file-damaged']({
      message: `${path} ${message}.`,
      file: path,
      ...(start === undefined ? {} : { range: { start } }),
      hint,
    });
  const replace = 'Readers cannot see it. Replace it with an intact file.';
  if (file.size === 0) return damaged('is empty', replace);
  const head = file.read(0, headLength);
  if (isPointer(head))
    return damaged(`is a Git LFS pointer, not the ${isPicture(promised) ? 'picture' : 'file'} itself`, pull);
  const size = sizeFault(path, file.size, promised);
  if (size !== undefined) return size;
  const found = formatOf(head);
  if (found === undefined || !isShownAs(found, promised)) {
    if (found === undefined && !isStrict(promised)) return undefined;
    return damaged(
      `is not ${withArticle(promised)}${found === undefined ? '' : ` but ${withArticle(found)}`}`,
      replace,
    );
  }
  if (found === 'SVG') {
    const fault = file.size > maxSvg ? undefined : svgFault(Buffer.from(file.read(0, file.size)).toString('utf8'));
    return (
      fault && damaged(`is damaged: ${fault.reason}`, 'Browsers show an SVG file only if it is valid XML.', fault.at)
    );
  }
  const damage = damageOf(found, file) ?? headerDamage(found, head, file);
  if (damage !== undefined) return damaged(`is damaged: ${damage}`, replace);
  if (found === promised) return undefined;
  return mediaProblem['file-misnamed']({
    message: `${path} is ${withArticle(found)}, not ${withArticle(promised)}.`,
    file: path,
    hint: 'Browsers show it anyway, but other programs go by the extension. Rename it, or save it again in that format.',
  });
}

const pull = 'Fetch the file with `git lfs pull`; where the site is built, check out with LFS.';

/** A file that Git LFS or git-annex has elsewhere (github.com/git-lfs/git-lfs, docs/spec.md). */
function isPointer(head: Uint8Array): boolean {
  return /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/|^\/annex\/objects\//.test(
    Buffer.from(head.subarray(0, 200)).toString('latin1'),
  );
}

function sizeFault(path: string, size: number, format: Format): Diagnostic | undefined {
  const limit = isPicture(format) ? maxMegabytes.picture : maxMegabytes.other;
  if (size <= limit * megabyte) return undefined;
  return mediaProblem['file-large']({
    message: `${path} is ${Math.round(size / megabyte)} MB.`,
    file: path,
    hint: `Readers have to wait for it; ${isPicture(format) ? 'pictures' : 'files'} of more than ${limit} MB are too large. Make it smaller, or link to where it is.`,
  });
}

/** Formats whose files all begin alike: what begins otherwise is something else. */
function isStrict(format: Format): boolean {
  return isPicture(format) || ['WOFF2', 'WOFF', 'PDF'].includes(format);
}

const measured = new Set<Format>(['PNG', 'JPEG', 'GIF', 'WebP', 'AVIF', 'BMP']);

/** What reading the size of a picture finds: browsers fail where it cannot be read, or is nothing. */
function headerDamage(format: Format, head: Uint8Array, file: FileBytes): string | undefined {
  if (!measured.has(format)) return undefined;
  for (const bytes of [() => head, () => file.read(0, file.size)]) {
    try {
      const { width, height } = imageSize(bytes());
      return width > 0 && height > 0 ? undefined : 'it has no size';
    } catch {
      // What comes before the size may be longer than the head.
    }
  }
  return 'its size cannot be read';
}

/** `a PNG file`, `an HTML page`. */
function withArticle(format: Format): string {
  if (format === 'HTML') return 'an HTML page';
  if (format === 'text') return 'a text file';
  return `${/^(?:AVIF|MP4|SVG|ICO|Ogg|OpenType|XML)/.test(format) ? 'an' : 'a'} ${format} file`;
}
