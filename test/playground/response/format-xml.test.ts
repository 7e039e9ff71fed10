import { describe, expect, test } from 'vitest';
import { formatXml } from '../../../src/playground/response/format-xml.ts';
import { atOnce } from '../../../src/playground/response/slices.ts';

function pretty(text: string): string | undefined {
  return atOnce(formatXml(text))?.lines.join('\n');
}

describe('XML laid out for reading', () => {
  test('elements stand on lines of their own, texts stay with their tags', () => {
    expect(pretty('<?xml version="1.0"?><a x="1>0"><b>text</b><c/><d></d><!-- note --><e><f/></e></a>')).toBe(
      [
        '<?xml version="1.0"?>',
        '<a x="1>0">',
        '  <b>text</b>',
        '  <c/>',
        '  <d></d>',
        '  <!-- note -->',
        '  <e>',
        '    <f/>',
        '  </e>',
        '</a>',
      ].join('\n'),
    );
  });

  test('white space that may mean something is kept', () => {
    const inline = '<p>See <b><i>this</i> <u>and</u></b>\n  that </p>';
    expect(pretty(`<a>${inline}<q><r> </r></q></a>`)).toBe(`<a>\n  ${inline}\n  <q>\n    <r></r>\n  </q>\n</a>`);
    const preserved = '<a xml:space="preserve"> <b/> </a>';
    expect(pretty(preserved)).toBe(preserved);
    const data = '<a><![CDATA[ <b> ]]></a>';
    expect(pretty(data)).toBe(data);
  });

  test('only white space differs, wherever the text breaks off', () => {
    const text = `<!DOCTYPE a [<!ENTITY x "y>">]><a b='>"' c="'"><!-- <z> --><d>1</d> <e><![CDATA[ ]] ]]></e><f>g<h/>i</f></a>`;
    for (let end = 1; end <= text.length; end += 1) {
      const cut = text.slice(0, end);
      expect((pretty(cut) ?? '').replace(/\s/g, '')).toBe(cut.replace(/\s/g, ''));
    }
  });

  test('elements of several lines fold', () => {
    const { folds } = atOnce(formatXml('<a><b><c/></b><d>x</d></a>')) ?? {};
    expect([...(folds ?? [])]).toEqual([
      [1, 3],
      [0, 5],
    ]);
  });

  test('what is not XML is left as it is', () => {
    expect(pretty('Not found')).toBeUndefined();
    expect(pretty('{"a": 1}')).toBeUndefined();
  });
});
