import { expect, test } from 'vitest';
import { withOtherFiles } from '../../src/api/other-files.ts';
import type { Raw } from '../../src/api/reader.ts';
import { parseSource } from '../../src/api/source-document.ts';

const files: Readonly<Record<string, unknown>> = {
  'api/parts/tree.yaml': {
    Tree: {
      properties: { child: { $ref: '#/Tree' }, leaf: { $ref: '../leaf.yaml' }, own: { $ref: '../main.yaml#/a' } },
    },
  },
  'api/leaf.yaml': { type: 'string' },
};

function gathered(root: Raw): Raw {
  const { document } = parseSource({ path: 'api/main.yaml', text: JSON.stringify(root) });
  const readExternal = (path: string) =>
    files[path] === undefined ? undefined : { path, text: JSON.stringify(files[path]) };
  return withOtherFiles(document?.value as Raw, document!, { readExternal });
}

test('parts of other files are inside, those in a circle once; what leads nowhere or to another server stays', () => {
  const urls = { remote: { $ref: 'https://a.example/x.json' }, lost: { $ref: './lost.yaml#/x' } };
  expect(gathered({ a: { $ref: '#/b' }, b: {}, tree: { $ref: './parts/tree.yaml#/Tree' }, ...urls })).toEqual({
    a: { $ref: '#/b' },
    b: {},
    tree: { $ref: '#/x-files/api~1parts~1tree.yaml/Tree' },
    ...urls,
    'x-files': {
      'api/parts/tree.yaml': {
        Tree: {
          properties: {
            child: { $ref: '#/x-files/api~1parts~1tree.yaml/Tree' },
            leaf: { $ref: '#/x-files/api~1leaf.yaml' },
            own: { $ref: '#/b' },
          },
        },
      },
      'api/leaf.yaml': { type: 'string' },
    },
  });
});

test('an address in the folder of $self names a file beside the description', () => {
  const root = { $self: 'https://shop.test/v1/shop.json', a: { $ref: 'https://shop.test/v1/leaf.yaml' } };
  expect(gathered(root)).toEqual({
    ...root,
    a: { $ref: '#/x-files/api~1leaf.yaml' },
    'x-files': { 'api/leaf.yaml': { type: 'string' } },
  });
});

test('a description in one file stays as it is', () => {
  const root = { a: { $ref: '#/b' }, b: { examples: [{ $ref: 'https://a.example' }] } };
  expect(gathered(root)).toEqual(root);
});
