import { describe, expect, test } from 'vitest';
import { fileFault } from '../../src/author/media/file-faults.ts';
import { svgFault } from '../../src/author/media/svg.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n';
const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">';

function faultOf(path: string, contents: string | Buffer, size?: number): string | undefined {
  const bytes = Buffer.from(contents);
  const read = (at: number, length: number): Uint8Array => bytes.subarray(at, at + length);
  const fault = fileFault(path, { size: size ?? bytes.length, read });
  return fault && `${fault.severity}: ${fault.message}`;
}

describe('files that browsers show', () => {
  test.each([
    ['a.png', png],
    ['a.png', Buffer.concat([png, Buffer.alloc(900)])],
    ['a.gif', gif],
    ['a.svg', `${open}<path d="M0 0"/></svg>`],
    ['a.mp4', Buffer.from('\0\0\0\x18ftypisom')],
    ['data.json', ''],
    ['a.woff2', Buffer.concat([Buffer.from('wOF2'), Buffer.from([0, 1, 0, 0, 0, 0, 0, 12])])],
  ])('%s is fine', (path, contents) => {
    expect(faultOf(path, contents)).toBeUndefined();
  });

  test.each([
    ['a.png', '', 'is empty'],
    ['a.png', pointer, 'is a Git LFS pointer, not the picture itself'],
    ['a.woff2', pointer, 'is a Git LFS pointer, not the file itself'],
    ['a.png', png.subarray(0, 40), 'is damaged: it is cut off'],
    ['a.gif', gif.subarray(0, 30), 'is damaged: it is cut off'],
    ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1]), 'is damaged: it is cut off'],
    ['a.webp', Buffer.from('RIFF\xff\0\0\0WEBPVP8 ', 'latin1'), 'is damaged: it is cut off'],
    [
      'a.woff2',
      Buffer.concat([Buffer.from('wOF2'), Buffer.from([0, 1, 0, 0, 0, 0, 9, 0])]),
      'is damaged: it is cut off',
    ],
    ['a.png', '<!doctype html><title>404</title>', 'is not a PNG file but an HTML page'],
    ['a.png', `${open}</svg>`, 'is not a PNG file but an SVG file'],
    ['a.svg', png, 'is not an SVG file but a PNG file'],
    ['a.woff2', '<html>', 'is not a WOFF2 file but an HTML page'],
    ['a.pdf', 'not one', 'is not a PDF file but a text file'],
    ['a.png', Buffer.from([1, 2, 3, 4]), 'is not a PNG file'],
  ])('%s that is something else or not all there', (path, contents, message) => {
    expect(faultOf(path, contents)).toBe(`warning: ${path} ${message}.`);
  });

  test('what browsers show under another name is a note; what is very large is reported', () => {
    expect(faultOf('a.jpg', png)).toBe('info: a.jpg is a PNG file, not a JPEG file.');
    expect(faultOf('a.png', png, 25 * 1_048_576)).toBe('warning: a.png is 25 MB.');
    expect(faultOf('a.mp4', Buffer.from('\0\0\0\x18ftypisom'), 25 * 1_048_576)).toBeUndefined();
  });
});

describe('SVG', () => {
  test.each([
    `<?xml version="1.0"?><!DOCTYPE svg><!-- < & --><svg xmlns='http://www.w3.org/2000/svg'><style><![CDATA[a > b & c]]></style></svg>`,
    `${open}<a xmlns:xlink="x" xlink:href="#"/><text>1 &lt; 2 &#38; 3 > 2</text></svg>\n`,
    `${open}<g aria-label="a > b"\n fill = 'red' ></g></svg >`,
    `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:g/></svg:svg>`,
  ])('that is well-formed', (text) => {
    expect(svgFault(text)).toBeUndefined();
  });

  test.each([
    [`${open}\n<path d="M0 0h24"\n`, 2, 'the tag <path is not closed, or lacks a quote'],
    [`${open}\n<g>\n</svg>`, 3, 'there is a </svg> where <g> is not closed'],
    [`${open}\n<g>`, 2, '<g> is not closed'],
    [`${open}\n<text>a & b</text></svg>`, 2, 'write &amp; for &, which XML does not know'],
    [`${open}&nbsp;</svg>`, 1, 'write &amp; for &nbsp;, which XML does not know'],
    [`${open}<g fill=red></g></svg>`, 1, 'the attribute fill has no value in quotes in <g>'],
    [`${open}<g a="1" a="2"/></svg>`, 1, 'the attribute a appears twice in <g>'],
    [`${open}<a xlink:href="#"/></svg>`, 1, 'xmlns:xlink is not declared in <a>'],
    [`<svg viewBox="0 0 1 1"></svg>`, 1, 'xmlns="http://www.w3.org/2000/svg" is missing in <svg>'],
    [`${open}</svg><svg/>`, 1, '<svg> follows the end of <svg>'],
    [`<div><svg></svg></div>`, 1, 'the outermost element is <div>, not <svg>'],
    [`\n<?xml version="1.0"?>${open}</svg>`, 1, 'nothing may come before <?xml'],
    [`${open}</svg> and more`, 1, 'text follows </svg>'],
  ])('%j', (text, line, reason) => {
    const fault = svgFault(text);
    expect([fault?.reason, fault?.at.line]).toEqual([reason, line]);
  });
});
