import { resolve } from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { regularExpressionsIn } from '../support/regular-expressions/collect.ts';
import { mayBeSuperlinear } from '../support/regular-expressions/superlinear.ts';

/** Expressions that stay although they look as if they took more than linear time, by file or folder: the start of each, and why. */
const exceptions: Readonly<Record<string, readonly (readonly [start: string, reason: string])[]>> = {
  'src/api/yaml-slips.ts': [['^(?<lead>', 'items of lists end where none follows: the lookahead says so']],
  'src/build/session/author-files/island-data.ts': [['icon\\w{0,20}', 'the text is cut at 50 characters']],
  'src/assistant/filter/link.ts': [['^(!?)', 'the text is cut at 2,000 characters']],
  'src/assistant/filter/text.ts': [['(?:[a-z]', 'a scheme is looked for in 31 characters']],
  'src/author/media/svg.ts': [['<!--', 'the caller stops at the first `<` that begins nothing']],
  'src/import/': [['', 'files of who runs the command, which reads each once']],
  'src/markdown/fence-meta.ts': [['\\{([^{}]*)\\}', 'where a part fails, the last one takes the word']],
  'src/markdown/formulas.ts': [['^[ \\t]*(```', 'a mark that nothing closes is the last of its kind']],
  'src/project/named-files.ts': [['(?<=["', 'an address has 300 characters at most']],
  'src/playground/code-tokens.ts': [['#*"""', 'the texts are snippets of ours: every string in them is closed']],
  'src/playground/editor/complete.ts': [['"?[\\w-]*$', 'the text is cut at 60 characters']],
  'src/playground/response/tokens.ts': [['("(?:', 'all behind the first quote may be missing: nothing is tried again']],
  'src/score/checks/agents.ts': [['^', 'files of who runs the command, which reads each once']],
  'src/server/insights/without-personal.ts': [['[^\\s@', 'a name is looked for in 64 characters']],
  'src/site/checks/registry/published-keys.ts': [['\\b(?:sk-', 'a key is looked for in 200 characters']],
  'src/upkeep/': [['', 'files of who runs the command, which reads each once']],
  'src/project/unpublished.ts': [['(?:^|', 'paths of files have 4,096 characters at most']],
};

const expressions = regularExpressionsIn(resolve(import.meta.dirname, '../..'), ['src', 'integrations']);

describe('regular expressions', () => {
  test('take linear time whatever text they are given', () => {
    const known = new Map<string, boolean>();
    const isLinear = (source: string, flags: string): boolean => {
      const key = `/${source}/${flags}`;
      const answer = known.get(key) ?? !(mayBeSuperlinear(source, flags) || analyserFinds(source, flags));
      known.set(key, answer);
      return answer;
    };
    const found = expressions.filter(
      ({ file, source, flags }) => !isException(file, source) && !isLinear(source, flags),
    );
    expect(found.map(({ file, source, flags }) => `${file}: /${source}/${flags}`)).toEqual([]);
    expect(known.size).toBeGreaterThan(900);
  });

  test('each exception is of an expression that is there', () => {
    const unused = Object.entries(exceptions).flatMap(([file, all]) =>
      all.filter(
        ([start]) => !expressions.some((found) => found.file.startsWith(file) && found.source.startsWith(start)),
      ),
    );
    expect(unused).toEqual([]);
  });
});

describe('the analysis', () => {
  test.each([
    ['a run before the end', '\\/+$', ''],
    ['a run before a sign', '\\s*;\\s*', ''],
    ['a comment that is not closed', '<!--[\\s\\S]*?-->', 'g'],
    ['a bracket that is not closed', 'url\\(([^)]+)\\)', 'g'],
    ['a string that is not closed', '"(?:[^"\\\\]|\\\\.)*"', 'g'],
    ['two runs of the same', '^#\\s+(.+?)\\s*#*$', ''],
    ['a repetition in a repetition', '^(?:a+)+$', ''],
    ['alternatives that are the same', '^(?:a|ab|b)*$', ''],
    ['lines that begin again', '^\\s*import\\b[^;]*?from', 'm'],
    ['a run in a lookbehind', '(?<!:\\w*)\\*', ''],
  ])('finds %s', (_, source, flags) => {
    expect(mayBeSuperlinear(source, flags) || analyserFinds(source, flags)).toBe(true);
  });

  test.each([
    ['a run that begins where it begins', '(?<!\\/)\\/+$', ''],
    ['a run at the start', '^\\s+', ''],
    ['strings', '"[^"]*"', 'g'],
    ['words with signs between', '\\w+(?:[.-]\\w+)*', 'g'],
    ['a comment up to the end', '<!--[\\s\\S]*?(?:-->|$)', 'g'],
  ])('lets pass %s', (_, source, flags) => {
    expect(mayBeSuperlinear(source, flags) || analyserFinds(source, flags)).toBe(false);
  });
});

function isException(file: string, source: string): boolean {
  return Object.entries(exceptions).some(
    ([place, all]) => file.startsWith(place) && all.some(([start]) => source.startsWith(start)),
  );
}

/** The second opinion of a library, which sees into lookarounds. */
function analyserFinds(source: string, flags: string): boolean {
  return analyse({ source, flags }, { maxReports: 1 }).reports.length > 0;
}
