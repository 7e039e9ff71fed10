import { describe, expect, test } from 'vitest';
import { bodyKind, declaredKind } from '../../../src/playground/response/body-kind.ts';
import { charsetOf } from '../../../src/playground/response/charset.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('how a body is shown', () => {
  test.each([
    ['image/png', 'image'],
    ['image/svg+xml; charset=utf-8', 'image'],
    ['IMAGE/GIF', 'image'],
    ['audio/mpeg', 'audio'],
    ['audio/evil+xml', 'xml'],
    ['video/mp4', 'video'],
    ['text/event-stream', 'events'],
    ['application/x-ndjson', 'lines'],
    ['application/json-seq', 'sequence'],
    ['application/geo+json-seq', 'sequence'],
    ['application/json', 'json'],
    ['application/problem+json; charset=utf-8', 'json'],
    ['text/json', 'json'],
    ['application/xml', 'xml'],
    ['application/soap+xml', 'xml'],
    ['text/html', 'html'],
    ['application/xhtml+xml', 'html'],
    ['application/x-www-form-urlencoded', 'form'],
    ['application/pdf', 'binary'],
    ['application/octet-stream', 'binary'],
    ['application/vnd.ms-excel', 'binary'],
    ['text/csv', 'text'],
    ['application/javascript', 'text'],
    ['image/"><script>', 'text'],
    ['', 'text'],
  ])('%s is shown as %s', (type, kind) => {
    expect(declaredKind(type)).toBe(kind);
  });

  test('bytes that no text has make it binary, whatever its type says', () => {
    expect(bodyKind('text/plain', bytes('a\0b'), 'utf-8')).toBe('binary');
    expect(bodyKind('application/json', bytes('\u0001'), 'utf-8')).toBe('binary');
    expect(bodyKind('', bytes('PK\u0003\u0004'), 'utf-8')).toBe('binary');
    expect(bodyKind('text/plain', bytes('\u001b[31mred\u001b[0m\t\r\n\f'), 'utf-8')).toBe('text');
    expect(bodyKind('text/plain', bytes('a\0'), 'utf-16le')).toBe('text');
  });

  test('a text without a type is JSON when it starts like it', () => {
    expect(bodyKind('', bytes(' {"a":1}'), 'utf-8')).toBe('json');
    expect(bodyKind('', bytes('hello'), 'utf-8')).toBe('text');
    expect(bodyKind('text/plain', bytes('{"a":1}'), 'utf-8')).toBe('text');
  });
});

describe('the character set', () => {
  test.each([
    ['application/json', '', 'utf-8'],
    ['text/plain; charset=Shift_JIS', '', 'shift_jis'],
    ['text/plain;charset="iso-8859-1"', '', 'windows-1252'],
    ['text/plain; charset=iso-8859-1', '\ufeffx', 'utf-8'],
    ['text/xml', '<?xml version="1.0" encoding="ISO-8859-15"?>', 'iso-8859-15'],
    ['text/html', '<html><meta charset=koi8-r>', 'koi8-r'],
    ['text/plain', '<meta charset=koi8-r>', 'utf-8'],
  ])('of %j with %j is %s', (type, start, label) => {
    expect(charsetOf(type, bytes(start))).toEqual({ label });
  });

  test('is told by a byte order mark', () => {
    expect(charsetOf('text/plain; charset=utf-8', new Uint8Array([0xff, 0xfe, 0x41, 0]))).toEqual({
      label: 'utf-16le',
    });
    expect(charsetOf('', new Uint8Array([0xfe, 0xff, 0, 0x41]))).toEqual({ label: 'utf-16be' });
  });

  test('that there is not is read as UTF-8, and named', () => {
    expect(charsetOf('text/plain; charset=x-martian', bytes('a'))).toEqual({ label: 'utf-8', unknown: 'x-martian' });
  });
});
