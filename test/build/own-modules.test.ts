import { expect, test } from 'vitest';
import { receivedSettings, sentSettings } from '../../src/build/own-modules.ts';
import { defaultSettings } from '../../src/build/settings.ts';
import { languages } from '../../src/snippets/index.ts';
import { vendors } from '../../src/vendors/index.ts';

const code = "export default { key: 'acme', sources: () => ({ script: ['https://cdn.acme.example'] }) };";

test('another thread runs the code of the modules that a project brings, as functions cannot be sent', async () => {
  const [value] = vendors;
  if (value === undefined) throw new Error('There are no vendors.');
  const [language] = languages;
  if (language === undefined) throw new Error('There are no languages.');
  const generate = 'export default { generate: ({ url }) => url };';
  const settings = {
    ...defaultSettings('/docs'),
    vendors: [{ value, code }],
    snippetLanguages: [{ value: language, code: generate }],
  };
  const received = await receivedSettings(structuredClone(sentSettings(settings)));
  expect(received.vendors.map((vendor) => vendor.value.sources({}))).toEqual([
    { script: ['https://cdn.acme.example'] },
  ]);
  const request = { method: 'GET', url: 'https://api.example.com', headers: [] };
  expect(received.snippetLanguages.map((own) => own.value.generate(request))).toEqual([request.url]);
});
