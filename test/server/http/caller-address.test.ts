import { describe, expect, test } from 'vitest';
import { callerAddress, callerKey, isAddressRange } from '../../../src/server/http/caller-address.ts';

describe('the address of a caller', () => {
  test.each([
    ['203.0.113.7', '', [], '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
    ['::ffff:10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
    ['10.0.0.9', '198.51.100.1', ['10.0.0.0/8'], '198.51.100.1'],
    ['10.0.0.9', '6.6.6.6, 198.51.100.1, 10.0.0.2', ['10.0.0.0/8'], '198.51.100.1'],
    ['10.0.0.9', 'unknown, 198.51.100.1', ['10.0.0.9'], '198.51.100.1'],
    ['10.0.0.9', '198.51.100.1, nonsense', ['10.0.0.9'], '10.0.0.9'],
    ['10.0.0.9', '', ['10.0.0.9'], '10.0.0.9'],
    ['192.168.0.1', '198.51.100.1', ['10.0.0.0/8', 'fd00::/8'], '192.168.0.1'],
    ['fd00::1', '2001:db8::1', ['fd00::/8'], '2001:db8::1'],
    [undefined, '198.51.100.1', [], undefined],
  ])('over %s with "%s" behind %j is %s', (connection, forwarded, trusted, expected) => {
    expect(callerAddress(connection, forwarded, trusted)).toBe(expected);
  });

  test('counts IPv4 by address, however it is written, and IPv6 by its network', () => {
    expect(callerKey('::ffff:203.0.113.7')).toBe(callerKey('203.0.113.7'));
    expect(callerKey('2001:db8:1:2::1')).toBe(callerKey('2001:db8:1:2:ffff::9'));
    expect(callerKey('2001:db8:1:2::1')).not.toBe(callerKey('2001:db8:1:3::1'));
  });

  test('is trusted as an address or a range', () => {
    expect(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'].filter((text) => !isAddressRange(text))).toEqual([]);
    expect(['', 'proxy', '10.0.0.0/33', '10.0.0.0/'].filter(isAddressRange)).toEqual([]);
  });
});
