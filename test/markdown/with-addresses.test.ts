import { describe, expect, it } from 'vitest';
import { withAddresses } from '../../src/markdown/with-addresses.ts';

const resolve = (target: string): string =>
  /^(?:https?:|#)/.test(target) ? target : `https://docs.test/${target.replace(/^\//, '')}`;

describe('withAddresses', () => {
  it.each([
    ['[a](/b) and [c](https://d.test/e)', '[a](https://docs.test/b) and [c](https://d.test/e)'],
    ['[a]( <b c>)', '[a]( <https://docs.test/b c>)'],
    ['![a](b.png)', '![a](https://docs.test/b.png)'],
    ['[a]\n\n[a]: /b', '[a]\n\n[a]: https://docs.test/b'],
    ['[a](httpsomething)', '[a](https://docs.test/httpsomething)'],
  ])('resolves the addresses of %j', (markdown, resolved) => {
    expect(withAddresses(markdown, resolve)).toBe(resolved);
  });

  it.each(['[a](https://b.test) [c](#d)', '[a]( <http://b.test>)', '[a]:\n  https://b.test', 'enum[a] (b)'])(
    'leaves %j as it is',
    (markdown) => {
      expect(withAddresses(markdown, resolve)).toBe(markdown);
    },
  );
});
