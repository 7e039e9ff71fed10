import { describe, expect, test } from 'vitest';
import { closedText, explainClosing, whatToCheck } from '../../../src/playground/channel/close-codes.ts';

describe('the end of a connection in words', () => {
  test.each([
    [1000, 'Normal closure'],
    [1001, 'Going away'],
    [1002, 'Protocol error'],
    [1003, 'Unsupported data'],
    [1006, 'Connection lost'],
    [1007, 'Invalid data'],
    [1008, 'Policy violation'],
    [1009, 'Message too big'],
    [1011, 'Server error'],
    [1012, 'Service restart'],
    [1013, 'Try again later'],
    [1015, 'TLS failed'],
  ])('%i is %s', (code, name) => {
    expect(closedText(code)).toBe(`Closed: ${code} ${name}`);
    expect(explainClosing({ code, reason: '', wasOpen: true })).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    [999, 'no meaning'],
    [2000, 'nothing defines it'],
    [3000, 'a library or framework'],
    [3999, 'a library or framework'],
    [4000, 'of this API'],
    [4999, 'of this API'],
    [5000, 'not one that WebSocket has'],
  ])('%i has no name, and says: %s', (code, text) => {
    expect(closedText(code)).toBe(`Closed: ${code}`);
    expect(explainClosing({ code, reason: '', wasOpen: true })).toContain(text);
  });

  test('every code from 1000 to 1015 has a text of its own', () => {
    const texts = Array.from({ length: 16 }, (_, index) =>
      explainClosing({ code: 1000 + index, reason: '', wasOpen: true }),
    );
    expect(new Set(texts).size).toBe(16);
  });

  test('says what the server says', () => {
    expect(explainClosing({ code: 4001, reason: 'token expired', wasOpen: true })).toContain('“token expired”');
  });

  test('a connection that was never open says that the reason is not known, and what to check', () => {
    expect(explainClosing({ code: 1006, reason: '', wasOpen: false })).toContain('does not tell');
    const checks = whatToCheck('wss://a.example/x', ['chat'], 'https://docs.example').join('\n');
    for (const word of ['a.example', 'https://docs.example', 'chat', 'certificate', 'key'])
      expect(checks).toContain(word);
    const plain = whatToCheck('ws://a.example/x', [], 'https://docs.example').join('\n');
    expect(plain).not.toMatch(/certificate|subprotocol/);
  });
});
