import { afterEach, describe, expect, test } from 'vitest';
import { brokenOff, directFailure, proxyRefusal } from '../../../src/playground/response/failure-words.ts';
import { statusWords } from '../../../src/playground/response/status-words.ts';
import { textsIn } from '../../../src/playground/texts/languages.ts';
import { speakEnglish, speakIn } from '../../../src/playground/texts/say.ts';
import { shownAddress } from '../../../src/playground/response/shown-address.ts';

describe('why a request from the browser failed', () => {
  const origin = 'https://docs.example';

  test.each([
    ['mixed content', 'http://api.example/x', false, /mixed content/],
    ['CORS', 'https://api.example/x', true, /CORS/],
    ['an unreachable server', 'https://api.example/x', false, /cannot be reached/],
    ['an unreachable server of the reader', 'http://localhost:3000/x', false, /cannot be reached/],
    ['a broken answer of the own server', 'https://docs.example/api', true, /not HTTP/],
  ])('is told for %s', (_name, url, reachable, message) => {
    const failure = directFailure({ url, origin, reachable });
    expect(failure.message).toMatch(message);
    expect(failure.advice).toMatch(/\w/);
  });

  test('names the setting that helps', () => {
    expect(directFailure({ url: 'https://api.example/', origin, reachable: true }).advice).toContain(
      'api.playground.proxy',
    );
  });

  test('says nothing of the address, which may hold a key', () => {
    for (const reachable of [true, false]) {
      const failure = directFailure({ url: 'https://api.example/?key=SECRET', origin, reachable });
      expect(JSON.stringify(failure)).not.toContain('SECRET');
    }
  });
});

describe('a refusal of the proxy', () => {
  afterEach(() => speakEnglish());
  const cases = [
    ['host', /misspelt/],
    ['connection', /running/],
    ['certificate', /certificate/],
    ['slow', /slow/],
    ['closed', /Try again/],
    ['large', /too much for the proxy/],
    ['circle', /circle/],
  ] as const;

  test.each(cases)('%s is told in its own words in English, with advice', (code, advice) => {
    const refusal = { message: 'What the proxy says.', reason: 'answer', code } as const;
    expect(proxyRefusal(refusal)).toEqual({
      message: 'What the proxy says.',
      advice: expect.stringMatching(advice) as string,
    });
  });

  test('is told by its code, or its reason, in the language of the page', async () => {
    speakIn((await textsIn('de')) ?? {}, 'de', 'ltr');
    const message = 'The API could not be reached: it took longer than 30 seconds.';
    expect(proxyRefusal({ message, reason: 'answer', code: 'slow' }).message).toBe('Keine Antwort (30 Sekunden).');
    expect(proxyRefusal({ message: 'Sign in.', reason: 'session' })).toEqual({
      message: 'Melden Sie sich an, um diese Anfrage zu senden.',
    });
  });

  test('that is not known is shown as it is', () => {
    expect(proxyRefusal({ message: 'No.' })).toEqual({ message: 'No.' });
    expect(proxyRefusal({})).toEqual({ message: 'The proxy refused the request.' });
  });
});

test('a body that broke off is told by what is likely', () => {
  const facts = { arrived: '1 byte of 3 bytes', bytes: 1, seconds: 1, direct: true };
  expect(brokenOff(facts)).toMatch(/broke off.*1 byte of 3 bytes/);
  expect(brokenOff({ ...facts, direct: false, bytes: 10_400_000 })).toMatch(/10 MB/);
  expect(brokenOff({ ...facts, direct: false, seconds: 30 })).toMatch(/30 seconds/);
});

test('a status has words, whether the server sends them or not', () => {
  expect(statusWords(404, '')).toMatchObject({ reason: 'Not Found', tone: 'danger' });
  expect(statusWords(200, 'Fine')).toMatchObject({ reason: 'Fine', tone: 'success' });
  expect(statusWords(418, '')).toEqual({
    reason: '',
    meaning: 'The API finds fault with the request.',
    tone: 'danger',
  });
  expect(statusWords(999, '')).toMatchObject({ reason: '', meaning: '' });
});

test.each([
  ['https://api.example/a/b?x=1&api_key=S&y=2', '/a/b?x=1&api_key=…&y=2'],
  ['https://api.example/?appid=S&q=', '/?appid=…&q='],
  ['https://api.example?access%5Ftoken=S', '/?access%5Ftoken=…'],
  ['https://user:S@api.example/a', '/a'],
  ['{server}/a?b', '{server}/a?b'],
])('%s is listed as %s', (url, shown) => {
  expect(shownAddress(url, ['appid'])).toBe(shown);
});
