import { describe, expect, test } from 'vitest';
import { withSafeAddresses } from '../../src/build/render/safe-addresses.ts';
import { refusedScheme, runningScheme } from '../../src/shared/address-scheme.ts';

describe('the addresses of links', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u001fjavascript:alert(1)',
    'j\ta\tv\ta\ts\tc\tr\ti\tp\tt\t:alert(1)',
    'javascript://%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://example.com/1',
    'filesystem:https://example.com/1',
    'file:///etc/passwd',
    'view-source:https://example.com',
    'unknown:thing',
  ])('%j is refused', (address) => {
    expect(refusedScheme(address)).toBeDefined();
    expect(withSafeAddresses(`<p><a class="x" href="${address}">y</a></p>`)).toEqual({
      html: '<p><a class="x">y</a></p>',
      refused: [address],
    });
  });

  test.each([
    'https://example.com/?a=javascript:b',
    '//example.com',
    '/javascript:x',
    './a:b',
    '#javascript:x',
    '?a=b:c',
    'mailto:a@example.com',
    'tel:+49301234',
    'vscode:mcp/install?x',
    'cursor://anysphere.cursor-deeplink/mcp',
    'an-app-that-nobody-knows://open',
    'guides/start',
    '',
  ])('%j stays', (address) => {
    expect(refusedScheme(address)).toBeUndefined();
    const html = `<a href="${address}">y</a>`;
    expect(withSafeAddresses(html)).toEqual({ html, refused: [] });
  });

  test.each([
    '&#106;avascript:alert(1)',
    'java&#x0A;script:alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:x',
  ])('%s is read as browsers read it', (address) =>
    expect(withSafeAddresses(`<a href="${address}">y</a>`).html).toBe('<a>y</a>'),
  );
});

describe('the addresses of what is shown and sent to', () => {
  test.each(['action', 'formaction', 'src', 'data'])('%s runs no script', (name) => {
    expect(withSafeAddresses(`<form ${name}="javascript:alert(1)"></form>`).html).toBe('<form></form>');
  });

  test('a picture may be in its address', () => {
    expect(runningScheme('data:image/png;base64,AAAA')).toBeUndefined();
    const html = '<img src="data:image/png;base64,AAAA">';
    expect(withSafeAddresses(html).html).toBe(html);
  });
});

test('code that shows such a link is left as it is', () => {
  const html = '<code>&lt;a href="javascript:void(0)"></code><script>var a = \'<a href="javascript:b">\';</script>';
  expect(withSafeAddresses(html).html).toBe(html);
});

test('an attribute that is full of brackets hides no link', () => {
  expect(withSafeAddresses('<div title="a < b > c"><a title="1 < 2" href="javascript:x">y</a></div>').html).toBe(
    '<div title="a < b > c"><a title="1 < 2">y</a></div>',
  );
});
