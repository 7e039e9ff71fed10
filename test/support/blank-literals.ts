/** How one kind of string literal is read: what opens it, and where it ends. */
interface LiteralRule {
  readonly open: RegExp;
  /** Returns the index behind the literal; `from` is the index behind `opened`. */
  readonly end: (source: string, from: number, opened: RegExpExecArray) => number;
}

const escaped =
  (quote: string): LiteralRule['end'] =>
  (source, from) => {
    for (let at = from; at < source.length; at += 1) {
      if (source[at] === '\\') at += 1;
      else if (source[at] === '\n' && quote.length === 1) return at;
      else if (source.startsWith(quote, at)) return at + quote.length;
    }
    return source.length;
  };

/** Ends at the first `close`, whatever stands before it. */
const until =
  (close: (opened: RegExpExecArray) => string): LiteralRule['end'] =>
  (source, from, opened) => {
    const at = source.indexOf(close(opened), from);
    return at < 0 ? source.length : at + close(opened).length;
  };

/** A quote inside is written twice. */
const doubled =
  (quotes: RegExp): LiteralRule['end'] =>
  (source, from) => {
    for (let at = from; at < source.length; at += 1) {
      if (!quotes.test(source[at] ?? '')) continue;
      if (!quotes.test(source[at + 1] ?? '')) return at + 1;
      at += 1;
    }
    return source.length;
  };

/** Single quotes of PHP and Ruby hold line ends; only the quote and the backslash are escaped. */
const multiline =
  (quote: string): LiteralRule['end'] =>
  (source, from) => {
    for (let at = from; at < source.length; at += 1) {
      if (source[at] === '\\') at += 1;
      else if (source[at] === quote) return at + 1;
    }
    return source.length;
  };

const double: LiteralRule = { open: /"/y, end: escaped('"') };
const single: LiteralRule = { open: /'/y, end: escaped("'") };

const rules: Readonly<Record<string, readonly LiteralRule[]>> = {
  bash: [
    { open: /\\./y, end: (_source, from) => from },
    { open: /'/y, end: until(() => "'") },
  ],
  python: [double],
  javascript: [single],
  node: [single],
  typescript: [single],
  php: [
    { open: /'/y, end: multiline("'") },
    { open: /"/y, end: multiline('"') },
  ],
  ruby: [
    { open: /'/y, end: multiline("'") },
    { open: /"/y, end: multiline('"') },
  ],
  go: [double, { open: /`/y, end: until(() => '`') }],
  java: [{ open: /"""\n/y, end: escaped('"""') }, double],
  kotlin: [{ open: /"""/y, end: until(() => '"""') }, double],
  powershell: [{ open: /'/y, end: doubled(/['\u2018-\u201B]/) }],
  swift: [{ open: /(#+)"""/y, end: until(([, signs = '']) => `"""${signs}`) }, double],
  csharp: [{ open: /@"/y, end: doubled(/"/) }, double],
  dotnet: [{ open: /("{3,})\n/y, end: until(([, quotes = '']) => quotes) }, double],
  c: [double, single],
  'c++': [{ open: /R"(\w+)\(/y, end: until(([, name = '']) => `)${name}"`) }, double, single],
  rust: [{ open: /r(#+)"/y, end: until(([, signs = '']) => `"${signs}`) }, double],
  dart: [{ open: /r'''/y, end: until(() => "'''") }, single],
};

/**
 * Returns a program with a mark in the place of every string literal, read by rules of our own: what is left must not depend
 * on the values of a request.
 */
export function blankLiterals(source: string, language: string): string {
  let blanked = '';
  for (let at = 0; at < source.length;) {
    const matched = (rules[language] ?? []).flatMap((rule) => {
      rule.open.lastIndex = at;
      const opened = rule.open.exec(source);
      return opened === null ? [] : [{ rule, opened }];
    })[0];
    if (matched === undefined) {
      blanked += source[at];
      at += 1;
    } else {
      blanked += '§';
      at = matched.rule.end(source, at + matched.opened[0].length, matched.opened);
    }
  }
  // Joined literals are one value, and Kotlin trims the indentation of its raw ones.
  return blanked
    .replace(/§(?:\s*§)+/g, '§')
    .replaceAll('§.trimIndent()', '§')
    .replace(/\s*§/g, '§');
}
