import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { convertMintJson } from '../../src/project/legacy/mint-json.ts';
import { upgradeDocsJson } from '../../src/upgrade/docs-json.ts';
import { upgradeMintJson } from '../../src/upgrade/index.ts';
import { callMain } from '../cli/call-main.ts';
import { corpora } from '../support/corpora.ts';
import { writeProject } from '../support/project.ts';
import type { TemporaryFolder } from '../support/octavo.ts';

let folder: TemporaryFolder | undefined;
afterEach(async () => {
  await folder?.remove();
  folder = undefined;
});

const mint = `{
    "name": "Kites",
    "isWhiteLabeled": true,
    "colors": { "primary": "#0F766E", "anchors": { "from": "#000", "to": "#111" } },
    "topbarCtaButton": { "name": "Start", "url": "/start", "style": "pill" },
    "navigation": [
        { "group": "Fly", "iconType": "solid", "pages": ["start", { "group": "Far", "pages": ["far"], "hidden": true }] }
    ],
    "api": { "baseUrl": "https://api.kites.dev", "auth": { "method": "key", "inputPrefix": "Bearer " } },
    "seo": { "indexHiddenPages": false }
}
`;

describe('mint.json', () => {
  test('becomes a docs.json in the form of the old text', () => {
    const { text } = upgradeMintJson({ path: 'mint.json', text: mint })!;
    expect(text).toBe(`{
    "$schema": "https://mintlify.com/docs.json",
    "theme": "mint",
    "name": "Kites",
    "colors": {
        "primary": "#0F766E"
    },
    "navbar": {
        "primary": {
            "type": "button",
            "label": "Start",
            "href": "/start"
        }
    },
    "navigation": {
        "groups": [
            {
                "group": "Fly",
                "iconType": "solid",
                "pages": [
                    "start",
                    {
                        "group": "Far",
                        "pages": ["far"]
                    }
                ]
            }
        ]
    },
    "api": {
        "mdx": {
            "server": "https://api.kites.dev",
            "auth": {
                "method": "key"
            }
        }
    }
}
`);
  });

  test('what docs.json has no place for is reported at its key', () => {
    const { lost } = upgradeMintJson({ path: 'mint.json', text: mint })!;
    expect(lost.map(({ message, range }) => `${range?.start.line}:${range?.start.column} ${message}`)).toEqual(
      [
        '3:5 "isWhiteLabeled"',
        '4:39 "colors.anchors"',
        '5:60 "topbarCtaButton.style"',
        '7:103 "navigation.hidden"',
        '9:77 "api.auth.inputPrefix"',
      ].map((place) => expect.stringContaining(place.replace(' ', ' docs.json has no place for ')) as string),
    );
  });

  test.each(corpora)('of a real project in $name says what the project was read as', async ({ folder: root }) => {
    const text = await readFile(join(root, 'sites-legacy/traceloop__docs/mint.json'), 'utf8');
    const { $schema, ...upgraded } = JSON.parse(upgradeMintJson({ path: 'mint.json', text })!.text) as object & {
      $schema: string;
    };
    expect($schema).toContain('docs.json');
    expect(upgraded).toEqual(JSON.parse(JSON.stringify(convertMintJson(JSON.parse(text) as Record<string, unknown>))));
  });
});

const stale = `{
  "name": "Kites", // kept
  "api": {
    "baseUrl": ["https://a.dev"],
    "playground": { "mode": "hide", "disableProxy": true },
    "openapi": ["a.json",   "b.json"],
    "request": { "example": { "languages": ["bash"] }, "retries": 3 }
  },
  "feedback": { "thumbsRating": true }
}
`;

test('keys of the older format in docs.json get their newer names, and all else keeps its form', () => {
  const { text, lost, renamed } = upgradeDocsJson({ path: 'docs.json', text: stale });
  expect(renamed.map(({ from, to, line }) => `${line} ${from} ${to}`)).toEqual([
    '4 api.baseUrl api.mdx.server',
    '7 api.request api.examples',
    '5 api.playground.mode api.playground.display',
    '5 api.playground.disableProxy api.playground.proxy',
    '9 feedback.thumbsRating feedback.thumbs',
  ]);
  expect(text).toContain('"name": "Kites", // kept\n');
  expect(text).toContain('"openapi": ["a.json",   "b.json"]');
  expect(JSON.parse(text.replace('// kept', ''))).toEqual({
    name: 'Kites',
    api: {
      openapi: ['a.json', 'b.json'],
      playground: { display: 'none', proxy: false },
      examples: { languages: ['bash'] },
      mdx: { server: ['https://a.dev'] },
    },
    feedback: { thumbs: true },
  });
  expect(lost.map(({ message }) => message)).toEqual([
    'docs.json has no place for "api.request.retries"; it was left out.',
  ]);
  expect(upgradeDocsJson({ path: 'docs.json', text })).toEqual({ text, lost: [], renamed: [] });
});

describe('octavo upgrade', () => {
  test('puts docs.json in the place of mint.json', async () => {
    folder = await writeProject({ 'mint.json': mint, 'start.mdx': '# Start', 'far.mdx': '# Far' });
    const tried = await callMain(['upgrade', folder.path, '--dry-run', '--json']);
    expect(JSON.parse(tried.stdout)).toMatchObject({ dryRun: true, converted: { from: 'mint.json', to: 'docs.json' } });
    expect(existsSync(join(folder.path, 'docs.json'))).toBe(false);
    const { code, stdout, stderr } = await callMain(['upgrade', folder.path]);
    expect(code).toBe(0);
    expect(stdout).toBe('mint.json → docs.json\n');
    expect(stderr).toContain('mint.json:3:5');
    expect(existsSync(join(folder.path, 'mint.json'))).toBe(false);
    expect((await callMain(['upgrade', folder.path])).stdout).toContain('docs.json is up to date');
  });

  test('tells of stale keys in files that docs.json names, which it leaves alone', async () => {
    folder = await writeProject({
      'docs.json': { name: 'Kites', api: { $ref: 'api.json' } },
      'api.json': '{ "baseUrl": "https://a.dev" }',
    });
    const { stderr } = await callMain(['upgrade', folder.path]);
    expect(stderr).toContain('api.json:1:14');
    expect(stderr).toContain('api.mdx.server');
  });

  test('leaves a mint.json that cannot be read', async () => {
    folder = await writeProject({ 'mint.json': '{ "name": ' });
    const { code, stderr } = await callMain(['upgrade', folder.path]);
    expect(code).toBe(1);
    expect(stderr).toContain('nothing was changed');
  });
});
