import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { LanguageRegistration } from 'shiki/core';
import { createHighlighter, type Highlighter } from '../../../markdown/highlight/highlighter.ts';

interface HighlighterOptions {
  readonly cacheDir: string;
  readonly grammars: readonly LanguageRegistration[];
  /** The way to the highlighter of another thread. */
  readonly port: MessagePort | undefined;
}

/** Highlights code by the newest grammars of a project. */
export interface ProjectHighlighter extends Highlighter {
  /** Takes other grammars, if they are others. */
  update(grammars: readonly LanguageRegistration[]): void;
}

/** Returns the highlighter of a project. */
export function createProjectHighlighter({ cacheDir, grammars, port }: HighlighterOptions): ProjectHighlighter {
  const create = (own: readonly LanguageRegistration[]): Highlighter =>
    createHighlighter({ cacheDir: join(cacheDir, 'highlight'), grammars: own, port });
  const replaced: Promise<void>[] = [];
  let current = grammars;
  let highlighter = create(grammars);
  return {
    highlight: (block) => highlighter.highlight(block),
    connect: () => highlighter.connect(),
    update(next) {
      if (JSON.stringify(next) === JSON.stringify(current)) return;
      current = next;
      replaced.push(highlighter.close());
      highlighter = create(next);
    },
    async close() {
      await Promise.all([...replaced, highlighter.close()]);
    },
  };
}
