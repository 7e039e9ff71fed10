import type { Node } from 'jsonc-parser';
import { describe, expect, test } from 'vitest';
import { readJson } from '../../../src/project/json/read-json.ts';

const right = `{
  "theme": "mint",
  "name": "Kites & \\"wind\\"",
  "colors": {
    "primary": "#0B6E4F",
    "dark": "#0B6E4F"
  },
  "banner": { "content": "Hello", "dismissible": true },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "pages": ["index", "guides/install", "guides/run"]
      },
      { "tab": "API", "pages": ["api"] }
    ]
  },
  "variables": { "release": "2.4" }
}
`;

function valueOf(node: Node | undefined): unknown {
  if (node?.type === 'array') return (node.children ?? []).map(valueOf);
  if (node?.type !== 'object') return node?.value as unknown;
  return Object.fromEntries(
    (node.children ?? []).map(({ children = [] }) => [children[0]?.value, valueOf(children[1])]),
  );
}

interface Seen {
  readonly said: string[];
  readonly isSame: boolean;
}

/** Reads the text with `find` replaced; says of each slip its line and its cause. */
function read(find: string, replacement: string): Seen {
  expect(right).toContain(find);
  const text = right.replace(find, () => replacement);
  const { root, slips } = readJson(text);
  const said = slips.map(({ offset, cause }) => `${text.slice(0, offset).split('\n').length}: ${cause}`);
  return { said, isSame: JSON.stringify(valueOf(root)) === JSON.stringify(JSON.parse(right)) };
}

test('JSON is read without a word', () => {
  expect(read('"theme"', '"theme"')).toEqual({ said: [], isSame: true });
});

describe('a slip is one problem, named by its cause, and the rest is read as it was meant', () => {
  test.each([
    ['"theme":', "'theme':", '2: a string is in single quotes'],
    ['"mint"', '“mint”', '2: a string is in typographic (curly) quotes'],
    ['"theme":', 'theme:', '2: the key theme has no quotes'],
    ['"theme":', 'theme":', '2: the key theme has no opening quote'],
    ['"theme":', '"theme:', '2: the key theme is not closed: a double quote (") is missing after it'],
    ['"mint"', 'mint', '2: the text mint has no quotes'],
    ['"mint",', '"mint"', '2: a comma is missing between two entries'],
    ['"index", ', '"index" ', '13: a comma is missing between two entries'],
    ['"mint",', '"mint",,', '2: there is a comma too many; nothing comes before it'],
    ['"mint",', '"mint";', '2: there is a semicolon where a comma belongs'],
    ['"theme":', '"theme"', '2: a colon is missing after the key "theme"'],
    ['"theme":', '"theme"::', '2: there is a colon too many'],
    ['"theme":', '"theme" =', '2: there is an equals sign where a colon belongs'],
    ['"theme":', '"theme",', '2: there is a comma where a colon belongs'],
    ['true', 'True', '8: True is not a JSON value'],
    ['"theme"', '// ours\n  "theme"', '2: it has a comment, which JSON does not allow'],
    ['"theme"', '/* ours */ "theme"', '2: it has a comment, which JSON does not allow'],
    ['"theme"', '# ours\n  "theme"', '2: it has a comment, which JSON does not allow'],
    ['"guides/run"]', '"guides/run",]', '13: there is a comma after the last entry (a trailing comma)'],
    ['"theme": ', '"theme":\u00A0', '2: there is an invisible character (U+00A0) that JSON does not accept as a space'],
    ['"mint",', '"mint,', '2: the string "mint is not closed: a double quote (") is missing at its end'],
    ['"index", ', '"index, ', '13: the string "index is not closed: a double quote (") is missing at its end'],
    ['  },\n  "banner"', '  }},\n  "banner"', '7: there is one closing brace "}" too many'],
    ['"api"] }', '"api"] }}', '15: there is one closing brace "}" too many'],
    ['  },\n  "banner"', '  "banner"', '6: a closing brace "}" is missing: the "{" of line 4 is not closed'],
    ['"guides/run"]', '"guides/run"', '13: a closing bracket "]" is missing: the "[" of line 13 is not closed'],
    ['"guides/run"]', '"guides/run"}', '13: "}" closes what "[" opened in line 13'],
    ['"colors": {', '"colors":', '5: an opening brace "{" is missing before the first key'],
    ['["index"', '"index"', '13: an opening bracket "[" is missing before the list'],
    ['["api"]', '{"api"}', '15: a list is in braces; values in braces need keys'],
    ['{\n  "theme"', '  "theme"', '1: an opening brace "{" is missing before the first key'],
    ['"2.4" }\n}', '"2.4" }', '18: the file ends before the "{" of line 1 is closed; a closing brace "}" is missing'],
    ['"2.4" }\n}', '"2.4" }\n}\n}', '20: there is one closing brace "}" too many'],
    ['"2.4" }\n}', '"2.4" }\n}\nbye', '20: there is text after the last brace'],
    [
      '  "theme": "mint",',
      '<<<<<<< ours\n  "theme": "mint",\n=======\n  "theme": "luma",\n>>>>>>> theirs',
      '2: there is a merge conflict that nobody resolved (<<<<<<<)',
    ],
  ])('%j as %j', (find, replacement, said) => {
    expect(read(find, replacement)).toEqual({ said: [said], isSame: true });
  });
});

describe('where what was meant is lost, the slip alone is reported', () => {
  test.each([
    ['"Hello"', '"Hel\nlo"', '8: there is a line break inside a string'],
    ['"Hello"', '"Hel\tlo"', '8: there is a tab inside a string'],
    ['"Hello"', '"Hel\\lo"', '8: \\l is not a JSON escape'],
    ['"Hello"', '"say "hello" now"', '8: there is a double quote inside a string, which ends it'],
    ['"Hello"', 'None', '8: None is not a JSON value'],
    ['"mint",', '', '2: the key "theme" has no value'],
    ['"theme":', '...base, "theme":', '2: there is a spread ("..."), which JSON does not have'],
  ])('%j as %j', (find, replacement, said) => {
    expect(read(find, replacement).said).toEqual([said]);
  });
});

test('many slips of one kind are one, with their number', () => {
  const { root, slips } = readJson(right.replaceAll(/"(\w+)":/g, '$1:'));
  expect(slips.map(({ cause }) => cause)).toEqual(['the key theme has no quotes (and 15 more like it)']);
  expect(valueOf(root)).toEqual(JSON.parse(right));
});

test.each([
  ['', 'it is empty'],
  [' \n\n', 'it is empty'],
  ['theme: mint\nname: Kites\n', 'it is YAML'],
  ['---\ntheme: mint\n', 'it is YAML'],
  ['export default { theme: "mint" }', 'it is JavaScript'],
  ['theme = "mint"\n', 'it is TOML'],
  ['<!doctype html>', 'it is HTML or XML'],
  ['version https://git-lfs.github.com/spec/v1\n', 'it is a Git LFS pointer instead of the file'],
])('%j is not JSON at all', (text, cause) => {
  expect(readJson(text).slips.map((slip) => slip.cause)).toEqual([cause]);
});

test('whatever is cut out of a file or put into it, reading comes to an end, and something is said', () => {
  const silent: string[] = [];
  for (let at = 0; at < right.length; at += 1) {
    const texts = [
      right.slice(0, at) + right.slice(at + 1),
      right.slice(0, at),
      ...['"', '{', ']', ',', ':', "'", '\\', '\n', '/', '=', '“'].map(
        (sign) => right.slice(0, at) + sign + right.slice(at),
      ),
    ];
    silent.push(...texts.filter((text) => readJson(text).slips.length > 0 === isJson(text)));
  }
  expect(silent).toEqual([]);
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('brackets without end are a slip', () => {
  expect(readJson('['.repeat(100_000)).slips.map(({ cause }) => cause)).toEqual(['its brackets are nested too deeply']);
});
