import { hash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import shiki from 'shiki/package.json' with { type: 'json' };
import type { LanguageRegistration } from 'shiki/core';
import type { CodeBlockSource } from '../compiled-page.ts';
import { maxBlock, plainCode } from './code-html.ts';
import { openDiskCache } from './disk-cache.ts';
import { grammarName } from './languages.ts';
import { createPortPool, createWorkerPool } from './threads.ts';
import { tokenTheme } from './token-theme.ts';

export interface HighlighterOptions {
  /** Threads; by default one less than the processor has, at most 4. */
  readonly workers?: number;
  /** The way to a thread of another highlighter with the same grammars, instead of threads of its own. */
  readonly port?: MessagePort | undefined;
  /** Folder that caches results from run to run. */
  readonly cacheDir?: string;
  /** TextMate grammars of the project (docs.json `styling.codeblocks.languages.custom`); they win over those of Shiki. */
  readonly grammars?: readonly LanguageRegistration[];
}

export interface Highlighter {
  /**
   * Returns the HTML inside `<code>`: one `<span class="line">` a line, tokens as `<span class="k">` with the classes of
   * `tokens.css`. Unknown languages and very long code are plain. Never rejects.
   */
  highlight(block: CodeBlockSource): Promise<string>;
  /** Returns the way to one of its threads, for the highlighter of another thread. */
  connect(): MessagePort;
  /** Writes what was learned and stops the threads. */
  close(): Promise<void>;
}

/** Raised whenever the HTML of the same code would change. */
const format = 3;
/** Results that are cached in memory; older ones are read from disk again. */
const maximumAtHand = 5_000;

/** Makes a highlighter: worker threads, which start when they are needed, and a cache by digest of version, language, code. */
export function createHighlighter({ workers, port, cacheDir, grammars = [] }: HighlighterOptions = {}): Highlighter {
  const size = workers ?? Math.max(1, Math.min(4, availableParallelism() - 1));
  const pool = port === undefined ? createWorkerPool(size, { grammars }) : createPortPool(port);
  const version = hash('sha1', JSON.stringify([format, shiki.version, tokenTheme, grammars]), 'hex').slice(0, 12);
  const disk = cacheDir === undefined ? undefined : openDiskCache(cacheDir, version);
  const atHand = new Map<string, Promise<string>>();

  const make = async (key: string, code: string, grammar: string): Promise<string> => {
    const stored = disk?.read(key);
    if (stored !== undefined) return stored;
    const html = await pool.run(code, grammar);
    if (html !== undefined) disk?.write(key, html);
    else atHand.delete(key);
    return html ?? plainCode(code);
  };

  return {
    highlight({ code, language }) {
      const grammar = ownGrammar(grammars, language) ?? grammarName(language);
      if (grammar === undefined || code.length > maxBlock) return Promise.resolve(plainCode(code));
      const key = hash('sha1', `${grammar}\0${code}`, 'base64url');
      const known = atHand.get(key);
      if (known !== undefined) return known;
      const created = make(key, code, grammar);
      atHand.set(key, created);
      const [oldest] = atHand.size > maximumAtHand ? atHand.keys() : [];
      if (oldest !== undefined) atHand.delete(oldest);
      return created;
    },
    connect: pool.connect,
    async close() {
      await pool.close();
      disk?.close();
    },
  };
}

function ownGrammar(grammars: readonly LanguageRegistration[], language: string): string | undefined {
  const wanted = language.trim().toLowerCase();
  const isMeant = ({ name, aliases = [] }: LanguageRegistration): boolean =>
    [name, ...aliases].some((candidate) => candidate.toLowerCase() === wanted);
  return wanted === '' ? undefined : grammars.find(isMeant)?.name;
}
