import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unzip } from '../../src/sdk/unzip.ts';

const html = /\.html$/;

test('returns the files that are asked for', () => {
  const archive = zipSync({ 'a/b.html': strToU8('text'), 'c.js': strToU8('code') });
  const result = unzip(archive, html, 1000);
  expect('files' in result && [...result.files.keys()]).toEqual(['a/b.html']);
});

test.each(['../out.html', 'a/../../out.html', '/etc/out.html', 'C:\\out.html'])('refuses the path %s', (path) => {
  expect(unzip(zipSync({ [path]: strToU8('text') }), html, 1000)).toEqual({
    problem: expect.stringContaining('a path that leads out of it') as string,
  });
});

test('refuses what would be too large, before it is unpacked', () => {
  const archive = zipSync({ 'a.html': new Uint8Array(3_000_000), 'b.html': new Uint8Array(3_000_000) });
  expect(archive.length).toBeLessThan(20_000);
  expect(unzip(archive, html, 5 * 1024 * 1024)).toEqual({ problem: 'unpacked it is larger than 5 MB' });
});

test('unpacks no more of a file than the archive says it has', () => {
  const archive = zipSync({ 'a.html': new Uint8Array(3_000_000) });
  const view = new DataView(archive.buffer);
  for (let at = 0; at < archive.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  const result = unzip(archive, html, 1000);
  expect('problem' in result ? 0 : result.files.get('a.html')?.length).toBeLessThanOrEqual(10);
});

test('reports what is not an archive', () => {
  expect(unzip(strToU8('no archive'), html, 1000)).toHaveProperty('problem');
});
