import { describe, expect, test } from 'vitest';
import { createCitations } from '../../src/assistant/citations.ts';
import { createLinkFilter } from '../../src/assistant/filter/link-filter.ts';

const origin = 'https://docs.acme.com';

/** What is shown of an answer that comes in pieces of `size` characters, with what was cited and how much was removed. */
function filtered(
  answer: string,
  size = answer.length,
  base = '',
): { shown: string; cited: string[]; removed: number } {
  const citations = createCitations({ origin, base });
  citations.add({ title: 'Keys › Rotate', url: `${origin}${base}/guides/keys#rotate`, text: '' });
  citations.add({ title: 'A (b)', url: `${origin}${base}/a%20(b)`, text: '' });
  const cited: string[] = [];
  let removed = 0;
  const filter = createLinkFilter({
    resolve: citations.resolve,
    onCited: ({ href }) => cited.push(href),
    onRemoved: () => (removed += 1),
  });
  let shown = '';
  for (let at = 0; at < answer.length; at += Math.max(1, size)) shown += filter.push(answer.slice(at, at + size));
  return { shown: shown + filter.end(), cited, removed };
}

/** Every one is the same however it comes: at once, by letters, by threes. */
function shownOf(answer: string): string {
  const whole = filtered(answer);
  for (const size of [1, 3, 7]) expect(filtered(answer, size)).toEqual(whole);
  return whole.shown;
}

describe('links to pages that were read stay', () => {
  test.each([
    ['a path', 'See [Keys](/guides/keys).', 'See [Keys](/guides/keys).'],
    ['an anchor of the page', '[Rotate](/guides/keys#rotate)', '[Rotate](/guides/keys#rotate)'],
    ['an anchor that the page has not', '[Rotate](/guides/keys#other)', '[Rotate](/guides/keys)'],
    ['the whole address', '[Keys](https://docs.acme.com/guides/keys)', '[Keys](/guides/keys)'],
    ['a relative path', '[Keys](guides/keys.md)', '[Keys](/guides/keys)'],
    ['code in its text', '[the `key`](/guides/keys)', '[the `key`](/guides/keys)'],
    ['brackets in its text', '[a [b] c](/guides/keys)', '[a [b] c](/guides/keys)'.replace('[b', '\\[b')],
    ['parentheses in its path', '[b](/a%20(b))', '[b](/a%20%28b%29)'],
    ['a title', '[Keys](/guides/keys "x")', '[Keys](/guides/keys)'],
    ['angle brackets', '[Keys](</guides/keys>)', '[Keys](/guides/keys)'],
    ['a query', '[Keys](/guides/keys?to=evil)', '[Keys](/guides/keys)'],
  ])('%s', (_, answer, shown) => {
    expect(shownOf(answer)).toBe(shown);
  });

  test('below a base path, with the base or without it', () => {
    expect(filtered('[a](/docs/guides/keys) [b](/guides/keys)', 5, '/docs').shown).toBe(
      '[a](/docs/guides/keys) [b](/docs/guides/keys)',
    );
  });
});

describe('what leads elsewhere is taken out', () => {
  test.each([
    ['a page that was not read', '[Plans](/plans)', 'Plans'],
    ['another origin', '[x](https://evil.example/?d=secret)', 'x'],
    ['a host that looks alike', '[x](https://docs.acme.com.evil.example/guides/keys)', 'x'],
    ['a name and password', '[x](https://docs.acme.com@evil.example/guides/keys)', 'x'],
    ['no scheme', '[x](//evil.example/guides/keys)', 'x'],
    ['backslashes', '[x](\\\\\\\\evil.example/guides/keys)', 'x'],
    ['a script', '[x](javascript:alert(1))', 'x'],
    ['data', '[x](data:text/html,hi)', 'x'],
    ['mail', '[x](mailto:a@evil.example)', 'x'],
    ['entities in the address', '[x](&#104;ttps://evil.example)', 'x'],
    ['a line break in it', '[x](\nhttps://evil.example\n)', 'x'],
    ['a picture', '![alt](https://evil.example/p.png?d=1)', 'alt'],
    ['a picture of the site', '![alt](/guides/keys)', 'alt'],
    ['a picture in a link', '[![alt](https://evil.example/p.png)](/guides/keys)', '[alt](/guides/keys)'],
    ['a link in a picture', '![[x](https://evil.example)](/guides/keys)', 'x'],
    ['a reference', '[x][1]\n\n[1]: https://evil.example', '\\[x]\\[1]\n\n\\[1]: '],
    ['a reference of one name', '[y]\n\n[y]: /guides/keys', '\\[y]\n\n\\[y]: /guides/keys'],
    ['a note', '[^1]: https://evil.example', '\\[^1]: '],
    ['an autolink', '<https://evil.example>', '&lt;'],
    ['HTML', '<img src="https://evil.example">', '&lt;img src="'],
    ['a tag in two', '<a\nhref=https://evil.example>x</a>', '&lt;a\nhref=&lt;/a>'],
    ['a bare address', 'See https://evil.example/a?b=c now', 'See  now'],
    ['one without a scheme', 'See www.evil.example now', 'See  now'],
    ['another scheme', 'ftp://evil.example ok', ' ok'],
    ['an address with an escape', 'https\\://evil.example https:\\/\\/evil.example', ' '],
    ['an address with an entity', 'https&#58;//evil.example', 'https&amp;#58;//evil.example'],
    ['an address behind letters of another script', '見てhttps://evil.example', '見て'],
    ['an address behind a picture', '!https://evil.example', '!'],
  ])('%s', (_, answer, shown) => {
    expect(shownOf(answer)).toBe(shown);
  });

  test('and is counted', () => {
    expect(filtered('[a](/x) ![b](/y) https://c.example [d](/guides/keys)')).toMatchObject({
      cited: ['/guides/keys'],
      removed: 3,
    });
  });
});

describe('code', () => {
  test.each([
    ['in a fence', '```bash\ncurl https://api.acme.com -H "<key>"\n```\nDone'],
    ['in one of tildes', '~~~\n[x](https://evil.example)\n~~~\n'],
    ['in a fence of a list', '1. Run\n   ```sh\n   curl https://api.acme.com\n   ```\n2. Look'],
    ['between backticks', 'Call `https://api.acme.com/<id>` and ``a ` b``.'],
    ['in a fence that is never closed', '```\nhttps://api.acme.com'],
    ['of the own machine', 'Open http://localhost:3000/keys, then http://127.0.0.1:8080.'],
  ])('%s stays', (_, answer) => {
    expect(shownOf(answer)).toBe(answer);
  });

  test.each([
    ['a fence that its list ends', '- a\n  ```\n[x](https://evil.example)', '- a\n  ```\n  ```\nx'],
    ['a fence of a quotation', '> ```\n[x](https://evil.example)', '> \\`\\`\\`\nx'],
    ['a fence behind a marker', '- ```\n  [x](https://evil.example)', '- \\`\\`\\`\n  x'],
    ['a fence of tildes behind one', '- ~~~\n  [x](https://evil.example)', '- \\~\\~\\~\n  x'],
    ['backticks over two lines', '`a\n- [x](https://evil.example) `', '\\`a\n- x \\`'],
    ['backticks over two cells', '| `a | [x](https://evil.example) ` |', '| \\`a | x \\` |'],
    ['a backtick that is escaped', '\\`[x](https://evil.example)`', '\\`x\\`'],
    ['marks of other lengths', '``a`[x](https://evil.example)', '\\`\\`a\\`x'],
    [
      'a mark that closes nothing',
      '```\n      ```\n```\n[x](https://evil.example)\n',
      '```\n```\n```\n[x](https://evil.example)\n',
    ],
    ['an indented fence', 'a\n    ```\n[x](https://evil.example)', 'a\n   ```\n   ```\nx'],
  ])('is not what is only code for some: %s', (_, answer, shown) => {
    expect(shownOf(answer)).toBe(shown);
  });

  test('follow-up questions lead to pages that were read', () => {
    const answer =
      '```suggestions\n(Keys)[/guides/keys]\n(Evil)[https://evil.example]\n[x](https://evil.example)\n```\n';
    expect(shownOf(answer)).toBe('```suggestions\n(Keys)[/guides/keys]\n```\n');
  });
});

test('plain Markdown is as it was', () => {
  const answer = '# A\n\n- [ ] one\n- [x] two\n\n> *b* & **c** AT&T; a | b\n\n1 < 2';
  expect(shownOf(answer)).toBe(answer.replace('1 < 2', '1 &lt; 2').replace('AT&T;', 'AT&amp;T;'));
});

test('words are shown when they end, and long ones do not wait for ever', () => {
  const filter = createLinkFilter({ resolve: () => undefined, onCited: () => undefined, onRemoved: () => undefined });
  expect(filter.push('The ke')).toBe('The ');
  expect(filter.push('y ro')).toBe('key ');
  expect(filter.push('a'.repeat(5000)).length).toBeGreaterThan(2000);
  expect(filter.push('[never closed '.repeat(300)).length).toBeGreaterThan(1000);
});
