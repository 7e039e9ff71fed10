import { createHighlighterCore, type Grammar, type LanguageRegistration, type ThemedToken } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { ansi } from '../fence-meta.ts';
import { embeddedGrammars, readGrammar } from './embedded-languages.ts';
import { escapeCode, lineHtml, maxLine } from './code-html.ts';
import { lineTokens } from './line-tokens.ts';
import { shortenWords } from './long-words.ts';
import { readTranslated, regularExpression, translatePattern, type TranslatedPattern } from './patterns.ts';
import { classOfColour, tokenTheme } from './token-theme.ts';

/** Turns code into HTML with token classes. */
export interface Tokenizer {
  /** `grammar` is a name that `grammarName` returned. Returns one `<span class="line">` a line. */
  highlight(code: string, grammar: string): Promise<string>;
}

type StateStack = ReturnType<Grammar['tokenizeLine2']>['ruleStack'];

/** Lines known from one state of a grammar: what they look like, and the state after them. */
interface KnownState {
  /** Null before the first line. */
  readonly stack: StateStack | null;
  readonly lines: Map<string, { readonly html: string; readonly next: KnownState }>;
}

interface Language {
  readonly grammar: Grammar;
  readonly states: Map<number, KnownState[]>;
  readonly start: KnownState;
  remembered: number;
}

/** Documentation repeats lines a lot; beyond this many a language starts to remember again. */
const maximumRemembered = 50_000;
/** Milliseconds for one line, so that no grammar holds up a build for ever: far more than a busy machine needs for a good one. */
const timeLimit = 5000;

/** Makes a tokenizer that loads grammars when they are needed; `grammars` are those of the project, by name. */
export async function createTokenizer(grammars: readonly LanguageRegistration[] = []): Promise<Tokenizer> {
  const translated = new Map<string, TranslatedPattern>();
  const engine = createJavaScriptRegexEngine({
    forgiving: true,
    regexConstructor: (pattern) => regularExpression(translated.get(pattern) ?? translatePattern(pattern)),
  });
  const shiki = await createHighlighterCore({ themes: [tokenTheme], langs: [], engine });
  const loading = new Map<string, Promise<readonly LanguageRegistration[]>>();
  const languages = new Map<string, Language>();
  let colours: readonly string[] = [];

  const load = async (parts: readonly LanguageRegistration[]): Promise<void> => {
    for (const { name } of parts)
      for (const [pattern, translation] of Object.entries(readTranslated(name))) translated.set(pattern, translation);
    await shiki.loadLanguage(...parts);
  };

  const read = async (name: string): Promise<readonly LanguageRegistration[]> => {
    const own = grammars.find((grammar) => grammar.name === name);
    const parts = own === undefined ? await readGrammar(name) : [own];
    await load(parts);
    return parts;
  };

  /** The grammar is another one after a language that it embeds has been loaded. */
  const languageOf = (name: string): Language => {
    const grammar = shiki.getLanguage(name);
    const known = languages.get(name);
    if (known?.grammar === grammar) return known;
    colours = shiki.setTheme(tokenTheme.name ?? '').colorMap;
    const language = { grammar, states: new Map(), start: { stack: null, lines: new Map() }, remembered: 0 };
    languages.set(name, language);
    return language;
  };

  return {
    async highlight(code, name) {
      if (name === ansi) return terminalHtml(shiki.codeToTokensBase(code, { lang: ansi, theme: tokenTheme }));
      const parts = loading.get(name) ?? read(name);
      loading.set(name, parts);
      const registration = (await parts).at(-1);
      const embedded = registration === undefined ? [] : await embeddedGrammars(code, registration);
      if (embedded.length > 0) await load(embedded);
      return highlightLines(code, languageOf(name), colours);
    },
  };
}

function highlightLines(code: string, language: Language, colours: readonly string[]): string {
  if (language.remembered > maximumRemembered) forget(language);
  const lines: string[] = [];
  let state = language.start;
  for (const line of code.split('\n')) {
    let known = state.lines.get(line);
    if (known === undefined) {
      const { text, restore } = shortenWords(line);
      if (text.length > maxLine) {
        lines.push(lineHtml(escapeCode(line)));
        continue;
      }
      const { tokens, ruleStack, stoppedEarly } = language.grammar.tokenizeLine2(text, state.stack, timeLimit);
      known = { html: lineHtml(lineTokens(line, restore(tokens), colours)), next: stateFor(ruleStack, language) };
      language.remembered += 1;
      if (!stoppedEarly) state.lines.set(line, known);
    }
    lines.push(known.html);
    state = known.next;
  }
  return lines.join('\n');
}

/** Lines of a terminal's output. What is dim has an alpha value behind its colour. */
function terminalHtml(lines: readonly (readonly ThemedToken[])[]): string {
  const html = lines.map((tokens) =>
    tokens.map(({ content, color }) => {
      const name = classOfColour(color?.slice(0, 7));
      return name === '' ? escapeCode(content) : `<span class="${name}">${escapeCode(content)}</span>`;
    }),
  );
  return html.map((line) => lineHtml(line.join(''))).join('\n');
}

/** Equal states share what is known about the lines after them. */
function stateFor(stack: StateStack, { states }: Language): KnownState {
  const sameDepth = states.get(stack.depth);
  const known = sameDepth?.find((state) => state.stack?.equals(stack) === true);
  if (known !== undefined) return known;
  const state: KnownState = { stack, lines: new Map() };
  if (sameDepth === undefined) states.set(stack.depth, [state]);
  else sameDepth.push(state);
  return state;
}

function forget(language: Language): void {
  language.states.clear();
  language.start.lines.clear();
  language.remembered = 0;
}
