import { expect, test } from 'vitest';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import createPreviewServer from '../../integrations/preview-server.ts';
import { temporaryFolder } from '../support/octavo.ts';

test('a preview of a site that nobody has built says so, without a stack that leads into Octavo', async () => {
  const folder = await temporaryFolder();
  try {
    const outDir = pathToFileURL(`${join(folder.path, 'dist')}/`);
    await expect(createPreviewServer({ outDir } as Parameters<typeof createPreviewServer>[0])).rejects.toMatchObject({
      message: expect.stringMatching(/^There is nothing to preview in .*dist\/\. Run astro build first\.$/) as string,
      stack: '',
    });
  } finally {
    await folder.remove();
  }
});
