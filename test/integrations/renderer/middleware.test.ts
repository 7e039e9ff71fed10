import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { onRequest } from '../../../integrations/renderer/middleware.ts';

const failing = (): Promise<Response> => Promise.reject(new Error('No figures.'));

test('an error of a page of the docs is told of, and one of a page of the Astro project stays what it is', async () => {
  const told: unknown[] = [];
  const docs = { locals: { failed: (error: unknown) => told.push(error) } } as unknown as APIContext;
  const own = { locals: {} } as APIContext;
  await expect(onRequest(docs, failing)).rejects.toThrow('No figures.');
  await expect(onRequest(own, failing)).rejects.toThrow('No figures.');
  expect(told).toEqual([new Error('No figures.')]);
});
