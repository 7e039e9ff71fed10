import { EncryptJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSeal } from '../../../src/server/auth/sealed.ts';

const [first, second] = ['the first secret of thirty-two characters', 'the second secret of thirty-two characters'];
const inAnHour = (): number => Date.now() + 3_600_000;

describe('sealed texts', () => {
  test('open for who sealed them, and tell others nothing', async () => {
    const seal = createSeal([first], 'session');
    const text = await seal.seal({ sub: 'ada', groups: ['team'] }, inAnHour());
    expect(await seal.open(text)).toMatchObject({ sub: 'ada', groups: ['team'] });
    for (const part of text.split('.')) expect(Buffer.from(part, 'base64url').toString()).not.toContain('ada');
  });

  test('do not open when any character was changed', async () => {
    const seal = createSeal([first], 'session');
    const text = await seal.seal({ sub: 'ada' }, inAnHour());
    for (let index = 0; index < text.length; index += 7) {
      const changed = text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
      expect(await seal.open(changed), `changed at ${index}`).toBeUndefined();
    }
  });

  test('open after the secret was replaced, until the old one is taken away', async () => {
    const text = await createSeal([first], 'session').seal({ sub: 'ada' }, inAnHour());
    expect(await createSeal([second, first], 'session').open(text)).toMatchObject({ sub: 'ada' });
    expect(await createSeal([second], 'session').open(text)).toBeUndefined();
  });

  test('are good for one purpose, and for their time', async () => {
    const text = await createSeal([first], 'login').seal({ sub: 'ada' }, inAnHour());
    expect(await createSeal([first], 'session').open(text)).toBeUndefined();
    expect(await createSeal([first], 'login', () => inAnHour() + 10_000).open(text)).toBeUndefined();
  });

  test('are of the one algorithm, and always end', async () => {
    const seal = createSeal([first], 'session');
    expect(await seal.open(new UnsecuredJWT({ sub: 'ada' }).setExpirationTime('1h').encode())).toBeUndefined();
    const key = new TextEncoder().encode(first).slice(0, 32);
    const own = new EncryptJWT({ sub: 'ada' }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
    expect(await seal.open(await own.encrypt(key))).toBeUndefined();
    expect(await seal.open('')).toBeUndefined();
  });
});
