import { describe, expect, test } from 'vitest';
import { addressPlace, sampleAddress } from '../../../../src/components/reference/view/sample-address.ts';
import { plainUrl } from '../../../../src/request/index.ts';
import { languages } from '../../../../src/snippets/index.ts';
import { hardRequests } from '../../../support/snippet-requests.ts';

const server = { url: 'https://{region}.api.example/v1/', variables: [{ name: 'region', default: 'eu' }] };
const origin = 'https://docs.example';

describe('the address of the server in samples', () => {
  const [written, chosen] = ['https://api.example/v1', plainUrl("http://[::1]:8080/it's $a{b}?c")];
  const others = hardRequests(chosen);

  test.each(languages.map((language) => [language.label, language] as const))(
    'another one in its place is what %s has for that server, whatever the request',
    (_label, language) => {
      for (const [name, request] of Object.entries(hardRequests(written))) {
        const code = language.generate(request);
        const place = addressPlace(language, request, written) ?? -1;
        const changed = code.slice(0, place) + chosen + code.slice(place + written.length);
        const other = others[name];
        expect(changed, name).toBe(other && language.generate(other));
      }
    },
  );

  test('is found behind a body that holds the same text', () => {
    const request = {
      method: 'POST',
      url: `${written}/a`,
      headers: [],
      body: { kind: 'text', text: `{"callback": "${written}/a"}` },
    } as const;
    for (const language of languages) {
      const code = language.generate(request);
      const place = addressPlace(language, request, written) ?? -1;
      expect(language.generate({ ...request, url: 'https://b.example/a' })).toBe(
        `${code.slice(0, place)}https://b.example${code.slice(place + written.length)}`,
      );
    }
  });

  test('has the defaults of variables, and counts from the site where it is relative', () => {
    expect(sampleAddress([server], 0, origin)).toBe('https://eu.api.example/v1');
    expect(sampleAddress([server, { url: '/v2', variables: [] }], 1, origin)).toBe('https://docs.example/v2');
  });

  test('is reported where readers have a choice only', () => {
    expect(sampleAddress([{ url: 'https://api.example', variables: [] }], 0, origin)).toBeUndefined();
    expect(sampleAddress([], 0, origin)).toBeUndefined();
  });
});
