import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { octavo, temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';

const project = join(import.meta.dirname, '../fixtures/projects/languages');
let output: TemporaryFolder;

beforeAll(async () => {
  output = await temporaryFolder();
  const folders = ['--out', join(output.path, 'dist'), '--bundle', join(output.path, 'bundle')];
  const { code, stderr } = await octavo(['build', project, ...folders, '--site', 'https://docs.example.com']);
  expect(stderr).toBe('');
  expect(code).toBe(0);
}, 60_000);

afterAll(() => output.remove());

const built = (file: string): Promise<string> => readFile(join(output.path, 'dist', file), 'utf8');

describe('a site in several languages', () => {
  test.each([
    ['v1/guides/first.html', 'lang="en" dir="ltr"', 'Skip to content', 'Copy code', 'Link to this section'],
    [
      'ar/v1/guides/first.html',
      'lang="ar" dir="rtl"',
      'الانتقال إلى المحتوى',
      'نسخ الشيفرة',
      'رابط إلى هذا القسم',
      'العودة إلى المرجع 1-2',
    ],
    ['zh/v1/guides/first.html', 'lang="zh-Hans" dir="ltr"', '跳到内容', '复制代码', '本节链接'],
  ])('%s speaks its language', async (file, root, ...texts) => {
    const html = await built(file);
    expect(html).toContain(`<html ${root}`);
    for (const text of texts) expect(html).toContain(text);
  });

  test('no English is left where all is translated', async () => {
    const html = await built('ar/v1/guides/first.html');
    const shown = html.replace(/<(script|style|head)\b[\s\S]*?<\/\1>|<p class="visually-hidden"[\s\S]*?<\/p>/g, '');
    const labels = [...shown.matchAll(/(?:aria-label|placeholder)="([^"]*)"|>([^<>]+)</g)];
    const english = labels
      .map(([, label, text]) => (label ?? text ?? '').trim())
      .filter((text) => /[a-z]{4}/i.test(text));
    const allowed = ['Languages', 'English', 'v2 (latest)', 'const', 'string', 'شيفرة JavaScript'];
    expect(english.filter((text) => !allowed.includes(text))).toEqual([]);
  });

  test('menus lead to the same page, though their HTML is shared by all pages', async () => {
    const first = await built('zh/v2/guides/first.html');
    expect(first).toMatch(/href="\/ar\/v2\/guides\/first" lang="ar"/);
    expect(first).toMatch(/href="\/zh\/v1\/guides\/first"/);
    expect(await built('zh/v2.html')).toMatch(/href="\/ar\/v2" lang="ar"/);
    expect(await built('v2/guides/only-english.html')).toMatch(/href="\/ar\/v2" lang="ar"/);
  });

  test('the head names the other languages', async () => {
    const html = await built('v1/guides/first.html');
    expect(html).toContain(
      '<link rel="alternate" hreflang="zh-Hans" href="https://docs.example.com/zh/v1/guides/first">',
    );
    expect(html).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://docs.example.com/v1/guides/first">',
    );
    expect(await built('v2/guides/only-english.html')).not.toContain('hreflang="x-default"');
  });

  test('an API reference has its labels in the language', async () => {
    const html = await built('ar/v2/api/change-order.html');
    for (const text of ['التفويض', 'معاملات المسار', 'الخيارات المتاحة', 'جرّب الآن', 'للقراءة فقط']) {
      expect(html).toContain(text);
    }
  });
});
