import { describe, expect, test } from 'vitest';
import type { HttpOperation } from '../../../../src/api/model.ts';
import { httpView } from '../../../../src/components/reference/view/http-view.ts';
import { bodyExamples, responseExamples } from '../../../../src/components/reference/view/response-examples.ts';
import { shopDocument, updateOrder } from '../../../fixtures/reference/shop-document.ts';
import { interfaceStrings } from '../../../../src/site/strings/strings.ts';

const strings = interfaceStrings('en');

describe('an HTTP operation', () => {
  const view = httpView(shopDocument, updateOrder, { strings });

  test('shows each way to sign in, with a sentence where the description has none', () => {
    expect(view.authorizations.map(({ label }) => label)).toEqual(['token', 'apiKey & token']);
    expect(view.authorizations[0]?.rows[0]).toMatchObject({
      name: 'Authorization',
      location: 'header',
      required: true,
    });
    expect(view.authorizations[0]?.rows[0]?.description).toContain('Bearer <token>');
    expect(view.authorizations[1]?.rows[0]).toMatchObject({
      name: 'api_key',
      location: 'query',
      description: 'Found in the dashboard.',
    });
  });

  test('groups its parameters by place', () => {
    expect(view.parameters.map(({ title }) => title)).toEqual(['pathParameters', 'queryParameters', 'headers']);
    expect(view.parameters[1]?.rows.map(({ id }) => id)).toEqual(['parameter-dry-run', 'parameter-fields']);
  });

  test('has a part for each media type and status', () => {
    expect(view.body?.content.map(({ mediaType }) => mediaType)).toEqual(['application/json', 'multipart/form-data']);
    expect(view.responses.map(({ status }) => status)).toEqual(['200', '204', '4XX']);
    expect(view.responses[0]?.headers[0]?.name).toBe('X-Request-Id');
  });

  test('keeps the anchors of its first response short and those of all others apart', () => {
    const first = view.responses.map(({ content }) => content[0]?.view.inside?.rows[0]?.id);
    expect(first).toEqual(['response-id', undefined, 'response-4xx-message']);
  });

  test('gives every field another anchor', () => {
    const ids = [...JSON.stringify(view).matchAll(/"type":"[^"]*"[^{}[\]]*?"id":"([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('offers examples by status and by name', () => {
    const examples = responseExamples(updateOrder, shopDocument.schemas);
    expect(examples.map(({ label, tone }) => [label, tone])).toEqual([
      ['200', 'success'],
      ['4XX', 'warning'],
    ]);
    expect(JSON.parse(examples[1]?.code ?? '')).toEqual({ message: 'No such order', code: 7 });
    expect(bodyExamples(updateOrder, shopDocument.schemas)[0]?.label).toBe('Mark as paid');
  });
});

test('a webhook shows what the reader receives: read-only fields too', () => {
  const webhook: HttpOperation = { ...updateOrder, method: 'POST', path: 'order.paid', webhook: true, parameters: [] };
  const fields = httpView(shopDocument, webhook, { strings }).body?.content[0]?.view.inside?.rows.map(
    ({ name }) => name,
  );
  expect(fields).toContain('id');
  expect(fields).not.toContain('secret');
});

test('a callback has its own anchors', () => {
  const called = {
    ...updateOrder,
    callbacks: [{ name: 'onPaid', expression: '{$request.body#/url}', operation: updateOrder }],
  };
  const [callback] = httpView(shopDocument, called, { strings }).callbacks;
  expect(callback).toMatchObject({ id: 'callback-on-paid', name: 'onPaid', expression: '{$request.body#/url}' });
  expect(callback?.body?.content[0]?.view.inside?.rows[0]?.id).toBe('callback-on-paid-body-id');
});
