import { describe, expect, test } from 'vitest';
import { refusedUrl } from '../../../src/server/proxy/outbound-guard.ts';
import { isPublicAddress } from '../../../src/shared/public-address.ts';

describe('an address of the public internet', () => {
  test.each([
    '93.184.215.14',
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '169.254.170.2',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    'localhost',
    'not an address',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('where the proxy may go', () => {
  const rules = {
    declared: new Set(['https://api.example.com', 'http://api.example.com:8080']),
    allowed: new Set<string>(),
  };

  test.each(['https://api.example.com/users', 'https://API.example.com:443/', 'http://api.example.com:8080/x'])(
    '%s is declared',
    (url) => expect(refusedUrl(new URL(url), rules)).toBeUndefined(),
  );

  test.each([
    'http://api.example.com/',
    'https://api.example.com:8443/',
    'https://api.example.com.evil.com/',
    'https://evil.com/?https://api.example.com',
    'https://api.example.com@evil.com/',
    'https://user:pass@api.example.com/',
    'https://sub.api.example.com/',
    'https://api.example.com./',
    'ftp://api.example.com/',
    'file:///etc/passwd',
    'gopher://api.example.com/',
    'data:text/plain,x',
    'javascript:alert(1)',
    'ws://api.example.com:8080/',
  ])('%s is refused with a sentence', (url) => expect(refusedUrl(new URL(url), rules)).toMatch(/\.$/));
});
