import { describe, expect, test } from 'vitest';
import { operationCode } from '../../../../src/components/reference/view/operation-code.ts';
import type { ApiResponse, HttpOperation, NamedExample } from '../../../../src/api/model.ts';
import { readFixture } from '../../../support/asyncapi.ts';
import { shopDocument, updateOrder } from '../../../fixtures/reference/shop-document.ts';

const settings = { ownLanguages: [], optionalInExamples: true, autogenerate: true, origin: 'https://docs.example.com' };
const nothingWritten = { request: false, response: false };

const json = (examples: NamedExample[]) => ({ type: 'application/json', examples, encoding: {} });
const response = (status: string, examples: NamedExample[]): ApiResponse => ({
  status,
  description: '',
  headers: [],
  links: [],
  content: [json(examples)],
});
const example = (name: string, value: unknown, texts: Partial<NamedExample> = {}): NamedExample => ({
  name,
  value,
  ...texts,
});
const codeOf = (part: Partial<HttpOperation>) =>
  operationCode(
    { document: shopDocument, operation: { ...updateOrder, webhook: false, ...part } },
    settings,
    nothingWritten,
  );

describe('the code of an operation for readers of its Markdown', () => {
  const paid = example('paid', { status: 'paid' }, { summary: 'Paid', description: 'Nothing is open.' });
  const open = example('open', { status: 'open' });

  test('has every body that the description names: one is in the request, with what is said of it', () => {
    const { requests, bodies } = codeOf({ requestBody: { required: true, content: [json([paid, open])] } });
    const curl = requests.find(({ label }) => label === 'cURL');
    expect(curl?.note).toBe('Nothing is open.');
    expect(curl?.code).toContain('"paid"');
    expect(bodies).toMatchObject([{ label: 'open', code: '{\n  "status": "open"\n}' }]);
  });

  test('has every example of a response by its name where there are several, and each but once', () => {
    const { responses } = codeOf({ responses: [response('200', [paid, open]), response('201', [open])] });
    expect(responses).toMatchObject([
      { status: '200', summary: 'Paid', note: 'Nothing is open.' },
      { status: '200', summary: 'open' },
    ]);
    expect(codeOf({ responses: [response('200', [open])] }).responses[0]).not.toHaveProperty('summary');
  });

  test('passes over further examples that there is no room for', () => {
    const long = example('long', 'x'.repeat(11_000));
    const longer = example('longer', 'y'.repeat(11_000));
    const { responses } = codeOf({ responses: [response('200', [paid, long, longer, open])] });
    expect(responses.map(({ summary }) => summary)).toEqual(['Paid', 'long', 'open']);
  });

  test('has what callbacks send', () => {
    const operation = { ...updateOrder, requestBody: { required: true, content: [json([paid, open])] } };
    const { callbacks } = codeOf({ callbacks: [{ name: 'onPaid', expression: '{$request.body#/url}', operation }] });
    expect(callbacks).toMatchObject([
      { callback: 'onPaid', label: 'Paid', note: 'Nothing is open.' },
      { callback: 'onPaid', label: 'open', code: '{\n  "status": "open"\n}' },
    ]);
  });

  test('has every payload of a webhook', () => {
    const { requests, bodies, responses } = codeOf({
      webhook: true,
      requestBody: { required: true, content: [json([paid, open])] },
    });
    expect([requests, bodies].map(([entry]) => entry?.label)).toEqual(['Paid', 'open']);
    expect(responses).toEqual([]);
  });
});

test('a channel has what connects to it, unless its page has code of its own', () => {
  const { document, channel } = readFixture('orders-3.1.yaml');
  const reference = { document, operation: channel('orders') };
  const { requests } = operationCode(reference, settings, nothingWritten);
  expect(requests.map(({ label }) => label)).toEqual(['websocat']);
  expect(requests[0]?.code).toMatch(/websocat .*wss:\/\/socket\.example\/orders/s);
  expect(operationCode(reference, settings, { ...nothingWritten, request: true }).requests).toEqual([]);
});
