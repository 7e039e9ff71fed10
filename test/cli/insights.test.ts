import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredQuestion } from '../../src/server/insights/record-answer.ts';
import { temporaryFolder, type TemporaryFolder } from '../support/octavo.ts';
import { callMain } from './call-main.ts';

const record: StoredQuestion = {
  domain: 'docs',
  day: '2026-11-25',
  question: 'How do I rotate a key?',
  pages: ['guides/keys'],
  answered: true,
  tokens: 1000,
  milliseconds: 2000,
};
const records = [
  record,
  { ...record, question: 'how do I  rotate a KEY', pages: ['guides/keys', 'index'] },
  { ...record, question: 'What is the price?', pages: [], answered: false, tokens: 500, milliseconds: 500 },
];

let folder: TemporaryFolder;
let file: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'insights.jsonl');
  await writeFile(file, `${records.map((one) => JSON.stringify(one)).join('\n')}\n{"path":"index"}\nnonsense\n`);
});
afterAll(() => folder.remove());

test('octavo insights sums up what was asked', async () => {
  expect(await callMain(['insights', file])).toEqual({
    code: 0,
    stdout: `Questions  3, 2 of them answered (67 %)
Tokens     2500
An answer  1.5 s

Asked most
     2  How do I rotate a key?
     1  What is the price?

Not answered
     1  What is the price?

Pages that answers lead to
     2  guides/keys
     1  index
`,
    stderr: '2 lines of the file are not questions.\n',
  });
  const { code, stdout } = await callMain(['insights', '--json'], { OCTAVO_INSIGHTS: file });
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    {
      questions: 3,
      answered: 2,
      tokens: 2500,
      milliseconds: 1500,
      asked: [
        { question: 'How do I rotate a key?', count: 2 },
        { question: 'What is the price?', count: 1 },
      ],
      unanswered: [{ question: 'What is the price?', count: 1 }],
      pages: [
        { path: 'guides/keys', count: 2 },
        { path: 'index', count: 1 },
      ],
      unread: 2,
    },
  ]);
});

test('says what it cannot read', async () => {
  const reads = 'octavo insights reads a file: name it, or set OCTAVO_INSIGHTS to the one that it is in.\n';
  expect(await callMain(['insights'], { OCTAVO_INSIGHTS: '' })).toEqual({ code: 2, stdout: '', stderr: reads });
  const url = { OCTAVO_INSIGHTS: 'https://hooks.example.com' };
  expect(await callMain(['insights'], url)).toEqual({ code: 2, stdout: '', stderr: reads });
  expect(await callMain(['insights', '/none'])).toEqual({ code: 1, stdout: '', stderr: 'There is no file /none.\n' });
});

test('of a store it says where its counts are shown', async () => {
  expect(await callMain(['insights', 'sqlite:/var/lib/octavo/insights.db'])).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'OCTAVO_INSIGHTS names a store: its counts are shown at /_octavo/insights of the site. octavo insights reads a file of questions.\n',
  });
});
