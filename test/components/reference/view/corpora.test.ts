import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readApiDocument } from '../../../../src/api/read.ts';
import { channelView } from '../../../../src/components/reference/view/channel-view.ts';
import { httpView } from '../../../../src/components/reference/view/http-view.ts';
import { interfaceStrings } from '../../../../src/site/strings/strings.ts';
import { corpora } from '../../../support/corpora.ts';

const strings = interfaceStrings('en');

const isDescription = /\.(?:json|ya?ml)$/;

describe.each(corpora)('real descriptions: $name', ({ folder: corpus }) => {
  test.each(['openapi', 'asyncapi'])('%s: every operation has a page of bounded size with unique anchors', (folder) => {
    const files = readdirSync(join(corpus, folder)).filter((name) => isDescription.test(name));
    const wrong: string[] = [];
    let operations = 0;
    for (const name of files) {
      const path = join(corpus, folder, name);
      const document = readApiDocument({ path: name, text: readFileSync(path, 'utf8') }).value;
      for (const operation of document?.operations ?? []) {
        operations += 1;
        const view =
          operation.kind === 'http'
            ? httpView(document!, operation, { strings })
            : channelView(document!, operation, { strings });
        const ids = rowIds(view);
        if (ids.length > 1100 || new Set(ids).size < ids.length) wrong.push(`${name} ${operation.key}`);
      }
    }
    expect(operations).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});

function rowIds(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'id' in part && 'type' in part ? [String(part.id)] : [];
  return [...own, ...Object.values(part).flatMap(rowIds)];
}
