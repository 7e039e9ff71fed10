import { describe, expect, test } from 'vitest';
import { isKnownOrigin } from '../../../src/server/mcp/origin.ts';

const site = 'https://docs.example.com';

describe('the origin of a request', () => {
  test.each([
    ['of no browser', null, 'http://docs.internal:4321/mcp/docs'],
    ['of the site', 'https://docs.example.com', 'https://docs.example.com/mcp/docs'],
    ['of the site, whose proxy speaks plain HTTP', 'https://docs.example.com', 'http://docs.example.com/mcp/docs'],
    ['of another site', 'https://app.example', 'https://docs.example.com/mcp/docs'],
    ['of another plain site', 'http://app.example', 'http://localhost:4321/mcp/docs'],
    ['of this machine', 'http://localhost:4321', 'http://localhost:4321/mcp/docs'],
    ['of a name below localhost', 'http://docs.localhost:4321', 'http://docs.localhost:4321/mcp/docs'],
    ['of an address', 'http://192.168.1.5:4321', 'http://192.168.1.5:4321/mcp/docs'],
    ['of an IPv6 address', 'http://[::1]:4321', 'http://[::1]:4321/mcp/docs'],
    ['of a preview with a certificate', 'https://preview-1.example.net', 'https://preview-1.example.net/mcp/docs'],
    ['of an editor', 'vscode-webview://1a2b3c', 'https://docs.example.com/mcp/docs'],
    ['of a page without one', 'null', 'https://docs.example.com/mcp/docs'],
  ])('%s may call', (_, origin, address) => {
    expect(isKnownOrigin(origin, address, site)).toBe(true);
  });

  test('of the site may call where the site has no certificate', () => {
    const plain = 'http://docs.intern:8080';
    expect(isKnownOrigin(plain, `${plain}/mcp/docs`, plain)).toBe(true);
  });

  test.each([
    ['of a name that was rebound to this server', 'http://evil.example', 'http://evil.example/mcp/docs'],
    ['of such a name with a port', 'http://evil.example:4321', 'http://evil.example:4321/mcp/docs'],
    [
      'of a name that begins like this machine',
      'http://localhost.evil.example',
      'http://localhost.evil.example/mcp/docs',
    ],
    ['of a name that begins like an address', 'http://127.0.0.1.nip.example', 'http://127.0.0.1.nip.example/mcp/docs'],
    ['that is an address with a path', 'https://app.example/path', 'https://docs.example.com/mcp/docs'],
    ['that is two', 'https://a.example, https://b.example', 'https://docs.example.com/mcp/docs'],
    ['that is none', 'x', 'https://docs.example.com/mcp/docs'],
    ['that is empty', '', 'https://docs.example.com/mcp/docs'],
  ])('%s may not', (_, origin, address) => {
    expect(isKnownOrigin(origin, address, site)).toBe(false);
  });
});
