import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { integrations } from '../../src/vendors/registered.ts';
import { eventTable, integrationPage, integrationTable } from '../support/vendor-pages.ts';

const content = join(import.meta.dirname, '../../content');

describe('the documentation of integrations', () => {
  // `vitest run test/contracts/vendor-pages.test.ts --update` writes the pages.
  test.each(integrations)('$key has the page that the registry makes', async (integration) => {
    await expect(integrationPage(integration)).toMatchFileSnapshot(
      join(content, `integrations/${integration.key}.mdx`),
    );
  });

  test('the overview has the tables that the registry makes', () => {
    const overview = readFileSync(join(content, 'integrations/overview.mdx'), 'utf8');
    expect(overview).toContain(integrationTable());
    expect(overview).toContain(eventTable());
  });

  test('every page is in navigation', () => {
    const navigation = readFileSync(join(content, 'docs.json'), 'utf8');
    for (const { key } of integrations) expect(navigation).toContain(`"integrations/${key}"`);
  });
});
