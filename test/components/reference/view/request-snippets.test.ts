import { describe, expect, test } from 'vitest';
import { requestSnippets } from '../../../../src/components/reference/view/request-snippets.ts';
import { languages } from '../../../../src/snippets/index.ts';
import { shopDocument, updateOrder } from '../../../fixtures/reference/shop-document.ts';

const settings = {
  languages: undefined,
  ownLanguages: [],
  optionalInExamples: true,
  autogenerate: true,
  origin: 'https://docs.example.com',
};
const snippets = (part: Partial<typeof updateOrder>, changes: Partial<typeof settings> = {}) =>
  requestSnippets({ ...updateOrder, ...part }, shopDocument, { ...settings, ...changes });
const withSamples = (codeSamples: (typeof updateOrder)['extensions']['codeSamples']) => ({
  extensions: { ...updateOrder.extensions, codeSamples },
});

describe('snippets', () => {
  test('come in every language, the written ones first', () => {
    const labels = snippets({}).map(({ label }) => label);
    expect(labels.slice(0, 4)).toEqual(['Shop CLI', 'cURL', 'Python', 'JavaScript']);
  });

  test('send what the description says', () => {
    const curl = snippets({}).find(({ value }) => value === 'bash')?.code ?? '';
    expect(curl).toContain('PATCH');
    expect(curl).toContain('https://api.shop.example/v1/orders/');
    expect(curl).toContain('Bearer <token>');
    expect(curl).toContain('"status": "paid"');
  });

  test('leave optional parameters out where the site wants it', () => {
    const curl = snippets({}, { optionalInExamples: false }).find(({ value }) => value === 'bash')?.code;
    expect(curl).not.toContain('dryRun');
    expect(curl).toContain('Idempotency-Key');
  });

  test('written for a language replace the generated one', () => {
    const entries = snippets(withSamples([{ lang: 'curl', source: 'curl me' }]));
    expect(entries.filter(({ value }) => value === 'bash')).toEqual([
      { value: 'bash', label: 'cURL', language: entries[0]?.language, code: 'curl me' },
    ]);
  });

  test('written for a language that Octavo does not know are shown as they are', () => {
    expect(snippets(withSamples([{ lang: 'elixir', source: 'x' }]))[0]).toMatchObject({ label: 'elixir', code: 'x' });
  });

  test('are only the written ones where generation is off', () => {
    expect(snippets({}, { autogenerate: false })).toHaveLength(1);
  });

  test('show what readers fill in as it is read, in every language', () => {
    const parameter = (name: string, location: 'path' | 'query', rest: object = {}) => ({
      name,
      in: location,
      required: true,
      deprecated: false,
      style: location === 'path' ? 'simple' : 'deepObject',
      explode: true,
      allowReserved: false,
      schema: { types: ['string'], examples: [] },
      examples: [],
      ...rest,
    });
    const age = { name: 'gte', required: true, schema: { types: ['integer'], examples: [] } };
    const word = { name: 'word', required: true, schema: { types: ['string'], examples: [] } };
    const operation = {
      method: 'GET',
      path: '/repos/{owner}/{repo}/{kind}',
      parameters: [
        parameter('owner', 'path'),
        parameter('repo', 'path', { schema: { types: ['integer'], examples: [] } }),
        parameter('kind', 'path', { schema: { types: ['string'], examples: [], enum: ['a b', 'c'] } }),
        parameter('filter', 'query', { schema: { types: ['object'], examples: [], properties: [age, word] } }),
        parameter('ids[]', 'query', { style: 'form' }),
      ],
      security: [[{ key: 'k', type: 'apiKey', name: 'key', in: 'query', scopes: [] }]],
    } as unknown as Partial<typeof updateOrder>;
    const { requestBody: _body, ...rest } = updateOrder;
    const url = '/v1/repos/{owner}/{repo}/a%20b?filter[gte]=123&filter[word]={word}&ids[]={ids[]}&key=<api-key>';
    const all = languages.map(({ key }) => key);
    const entries = requestSnippets({ ...rest, ...operation, ...withSamples([]) }, shopDocument, {
      ...settings,
      languages: all,
    });
    expect(entries).toHaveLength(all.length);
    expect(entries.filter(({ code }) => !code.includes(url))).toEqual([]);
  });

  test.each(['application/json', 'application/x-www-form-urlencoded'])(
    'of a long %s have what is required, and of the rest what is seen at once',
    (type) => {
      const word = (name: string) => ({
        name,
        required: name === 'last',
        schema: { types: ['string'], examples: [`value of ${name}`] },
      });
      const names = [...Array.from({ length: 150 }, (_, index) => `optional_field_${index}`), 'last'];
      const large = {
        name: 'large',
        required: false,
        schema: { types: ['object'], examples: [], properties: names.map(word) },
      };
      const schema = { types: ['object'], examples: [], properties: [large, ...names.map(word)] };
      const requestBody = { required: true, content: [{ type, schema, examples: [], encoding: {} }] };
      const [curl, ...others] = snippets({ ...withSamples([]), requestBody });
      expect(curl?.code).toContain('value of last');
      expect(curl?.code).toContain('value of optional_field_5');
      expect(curl?.code).not.toMatch(/large|value of optional_field_149/);
      expect(others).toHaveLength(6);
    },
  );

  test('do not exist for a webhook', () => {
    expect(snippets({ webhook: true })).toEqual([]);
  });
});
