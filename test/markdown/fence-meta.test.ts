import { describe, expect, it } from 'vitest';
import { expandLineRanges, parseFenceMeta } from '../../src/markdown/fence-meta.ts';

describe('parseFenceMeta', () => {
  it.each([
    ['js', null, { language: 'js' }],
    ['js', 'src/app main.js', { language: 'js', title: 'src/app main.js' }],
    ['js', 'title="My app"', { language: 'js', title: 'My app' }],
    ['js', "filename='a b.js'", { language: 'js', title: 'a b.js' }],
    ['bash', '[Terminal]', { language: 'bash', title: 'Terminal' }],
    ['js', '{1,3-5}', { language: 'js', highlight: '1,3-5' }],
    ['js{1,3}', null, { language: 'js', highlight: '1,3' }],
    ['js', 'app.js {2} lines wrap', { language: 'js', title: 'app.js', highlight: '2', lines: true, wrap: true }],
    ['js', 'highlight={[1, 3-4]} focus="2"', { language: 'js', highlight: '1,3-4', focus: '2' }],
    ['js', '[expandable] icon="square-js"', { language: 'js', expandable: true, icon: 'square-js' }],
    ['js', '[icon="square-js"]', { language: 'js', icon: 'square-js' }],
    ['js', 'a.js [icon="square-js" lines]', { language: 'js', title: 'a.js', icon: 'square-js', lines: true }],
    ['js', '[lines expandable]', { language: 'js', lines: true, expandable: true }],
    ['js', '[a=b wrap]', { language: 'js', title: 'a=b wrap' }],
    ['js', 'lines={true} wrap="false" expandable=true', { language: 'js', lines: true, expandable: true }],
    ['js', 'nocopy twoslash theme={null}', { language: 'js', nocopy: true, twoslash: true }],
    ['js', 'a.js theme={"theme":{"light":"github-light","dark":"min-dark"}}', { language: 'js', title: 'a.js' }],
    ['js', 'theme={"system"}', { language: 'js' }],
    ['js', 'theme={"theme":"css-variables"}', { language: 'js' }],
    ['js', '"quoted title"', { language: 'js', title: 'quoted title' }],
    ['title="x.js"', '{1}', { language: '', title: 'x.js', highlight: '1' }],
    ['nocopy', null, { language: '', nocopy: true }],
    ['txt', 'lang="http"', { language: 'http' }],
    [null, null, { language: '' }],
  ])('%s %s', (language, meta, expected) => {
    expect(parseFenceMeta(language, meta)).toEqual(expected);
  });
});

it('expandLineRanges lists each line once and survives nonsense', () => {
  expect(expandLineRanges('{3-5,1,4}')).toEqual([1, 3, 4, 5]);
  expect(expandLineRanges('')).toEqual([]);
  expect(expandLineRanges('5-2,0')).toEqual([]);
  expect(expandLineRanges('1-999999999')).toHaveLength(10_000);
});
