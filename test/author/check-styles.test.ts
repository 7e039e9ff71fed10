import { describe, expect, test } from 'vitest';
import { checkRobots } from '../../src/author/check-robots.ts';
import { checkScript } from '../../src/author/check-scripts.ts';
import { checkStyleFiles } from '../../src/author/check-style-files.ts';
import { checkStyles } from '../../src/author/check-styles.ts';

function ofStyles(text: string): string[] {
  return checkStyles({ path: 'style.css', text }).map(
    ({ range, message, hint = '' }) => `${range?.start.line}: ${message}${/Did you mean[^?]*\?/.exec(hint)?.[0] ?? ''}`,
  );
}

describe('stylesheets', () => {
  test.each([
    ['.card {\n  border-width 2px;\n}', ['2: Expected ":".']],
    ['.card {\n  border-width: 2px\n  color: red;\n}', ['2: A semicolon is missing after the value of border-width.']],
    ['.card {\n  color: red;\n\n.b { color: blue }\n', ['1: Expected "}" to go with "{".']],
    ['a { color: red }\n}\nb { color: red }', ['2: Unexpected "}".']],
    ['a { color: red }\n\n@import "b.css";', ['3: All "@import" rules must come first.']],
    ['/* open\n a {}', ['1: Expected "*/" to terminate multi-line comment.']],
    ['a { boder-width: 2px }', ['1: CSS has no property "boder-width"; it is ignored.Did you mean "border-width"?']],
    ['a { color: #12345 }', ['1: "#12345" is not a valid value of color; it is ignored.']],
    ['a { display: flexx }', ['1: "flexx" is not a valid value of display; it is ignored.Did you mean "flex"?']],
    ['a { width: 10xp }', ['1: "10xp" is not a valid value of width; it is ignored.']],
    [
      'a { width: 20; line-height: 2; margin: 0 auto }',
      ['1: "20" is no value of width: its unit is missing; it is ignored.'],
    ],
    [
      'a { margin: 10 px 2px }',
      ['1: "10 px 2px" is no value of margin: a space stands before its unit; it is ignored.'],
    ],
    ['@medai (x) { a { color: red } }', ['1: CSS has no rule @medai; it is ignored.Did you mean @media?']],
    [
      'a:hoover { color: red }',
      ['1: CSS has no pseudo-class or pseudo-element ":hoover"; browsers ignore the rule.Did you mean ":hover"?'],
    ],
    [
      'a { color: red !imporant }',
      ['1: "!imporant" means nothing to browsers; the declaration is ignored.Did you mean "!important"?'],
    ],
    [
      '@media (max-widht: 5px) { a { color: red } }',
      ['1: CSS has no feature of media "max-widht"; browsers ignore the rule.Did you mean "max-width"?'],
    ],
    ['.a,,.b { color: red }', ['1: Unexpected ",".']],
  ])('%j', (text, expected) => {
    expect(ofStyles(text)).toEqual(expected);
  });

  test('nesting, tools, browsers of their own, custom properties and what is new are harmless', () => {
    const text = `
      @theme { --a: 1px } @custom-variant dark (&:where(.dark)); @container x (width > 1px) { a { inline-size: 1cqi } }
      @font-face { font-family: x; src: url(x.woff2); font-display: swap; unicode-range: U+26 }
      .a { .b { color: red } &:hover { color: rgb(from red r g b) } --odd: { a }; -webkit-x: 1; *zoom: 1; @apply p-4; }
      a:hover::before, a::-webkit-x, a:is(b) { color: red !important } @media (min-width: 1px) and (400px <= width) { a { color: red } }
      .c { field-sizing: content; text-wrap: pretty; color: light-dark(red, blue); animation: turn 1s; color-adjust: exact }`;
    expect(ofStyles(text)).toEqual([]);
  });
});

describe('the files that a stylesheet names', () => {
  const files = new Set(['images/kite.png', 'fonts/Inter.woff2', 'style.css']);
  const ofFiles = (text: string): string[] =>
    checkStyleFiles({ path: 'css/a.css', text }, files).map(
      ({ range, message, hint }) => `${range?.start.line}:${range?.start.column} ${message} ${hint ?? ''}`,
    );

  test.each([
    [
      'a {\n  background: url("../images/kites.png");\n}',
      '2:15 The stylesheet names ../images/kites.png, but the site has no file images/kites.png. Did you mean /images/kite.png?',
    ],
    [
      '@font-face { src: url(/fonts/inter.woff2?v=1) format("woff2") }',
      '1:19 The stylesheet names /fonts/inter.woff2?v=1, but the site has no file fonts/inter.woff2. The file is fonts/Inter.woff2: addresses are case-sensitive.',
    ],
    [
      '@import "more.css";',
      '1:1 The stylesheet names more.css, but the site has no file css/more.css. Correct the path, or add the file.',
    ],
  ])('%s', (text, expected) => {
    expect(ofFiles(text)).toEqual([expected]);
  });

  test('are there, elsewhere, or no files', () => {
    const text = `@import "../style.css"; @import url(https://fonts.example/a.css);
      a { background: url("../images/kite.png#x"), url(data:image/png;base64,AA), url(#mask), url(//cdn.example/x.png), url() }
      b { background: var(--picture); mask: url("/images/kite%2Epng") } /* url(none.png) */`;
    expect(ofFiles(text)).toEqual([]);
  });
});

describe('scripts', () => {
  const ofScript = (text: string): string[] =>
    checkScript({ path: 'js/a.js', text }, new Set(['js/track.js'])).map(
      ({ range, message }) => `${range?.start.line}: ${message}`,
    );

  test.each([
    ['window.x = { loaded: true ;', ['1: The script is not valid JavaScript: Expected "}" but found ";".']],
    ["a();\non('click, b);", ['2: The script is not valid JavaScript: Unterminated string literal.']],
    [
      "import { t } from './tarck.js';",
      ['1: The script imports "./tarck.js", but the site has no js/tarck.js: the whole script does not run.'],
    ],
    [
      "import _ from 'lodash';",
      ['1: The script imports "lodash", which browsers cannot find: packages are not bundled.'],
    ],
    ["import './track.js';\nimport 'https://cdn.example/x.js';\nlabel: for (const x of []) break label;", []],
  ])('%j', (text, expected) => {
    expect(ofScript(text)).toEqual(expected);
  });
});

describe('robots.txt', () => {
  const ofRobots = (text: string): string[] =>
    checkRobots({ path: 'robots.txt', text }).map(({ range, hint }) => `${range?.start.line}: ${hint}`);

  test.each([
    ['Disallow: /a\nAllow: /b\nUser-agent: *\nDisallow: /', ['1: Write "User-agent: *" above it.']],
    ['User-agnet: *\nDissallow: /a', ['1: Did you mean "User-agent"?', '2: Did you mean "Disallow"?']],
    [
      'User-agent: *\nDisallow: drafts\nAllow: https://example.com/a',
      ['2: Did you mean "/drafts"?', '3: Did you mean "/a"?'],
    ],
    ['Sitemap: /sitemap.xml', ['1: Write it with its host, such as "Sitemap: https://docs.example.com/sitemap.xml".']],
    ['User-agent *', ['1: Write it as "Disallow: /path", or behind a "#".']],
  ])('%j', (text, expected) => {
    expect(ofRobots(text)).toEqual(expected);
  });

  test('says nothing of what crawlers read, and of what only some of them do', () => {
    const text =
      '\uFEFF# All\r\nuser-agent: A # first\r\nUser-Agent: B\r\nDisallow:\r\nAllow: /*.css$\r\nDisallow: *?x\r\nCrawl-delay: 2\r\nLicense: x\r\n\r\nSITEMAP: https://example.com/sitemap.xml\r\n';
    expect(ofRobots(text)).toEqual([]);
  });
});
