import { expect, test } from 'vitest';
import { meantLanguage } from '../../../src/server/discovery/same-name.ts';

test.each([
  ['de', ['en', 'de'], 'de'],
  ['DE', ['en', 'de'], 'de'],
  ['de-AT', ['en', 'de'], 'de'],
  ['de_AT', ['en', 'de'], 'de'],
  ['en-US', ['en-GB', 'en'], 'en'],
  ['en-GB', ['en-GB', 'en'], 'en-GB'],
  ['pt', ['en', 'pt-BR'], 'pt-BR'],
  ['zh', ['en', 'cn'], 'cn'],
  ['zh-CN', ['en', 'cn'], 'cn'],
  ['zh-TW', ['zh-Hans', 'zh-Hant'], 'zh-Hant'],
  ['ja', ['jp'], 'jp'],
  ['jp', ['ja'], 'ja'],
  ['fr', ['en', 'de'], undefined],
  ['', ['en'], undefined],
  ['__proto__', ['en'], undefined],
  ['e', ['en'], undefined],
] as const)('%j among %j is %j', (wanted, names, meant) => {
  expect(meantLanguage(wanted, names)).toBe(meant);
});
