import { prerender } from 'react-dom/static.edge';
import type { CodeFailure } from '../code-failure.ts';
import type { ComponentUse } from '../page-modules.ts';
import { Content } from './content.ts';
import { encodeElement, encodeList } from './encode.ts';
import { createPlaces, marks, type Placed } from './placed.ts';
import type { ReadableStream } from './platform.ts';
import { withoutOutput } from './react-elements.ts';
import { createElement } from './react.ts';
import { createShow, type Show } from './show.ts';

/** One page as React renders it. */
export interface PageRendering {
  /** Whether a component's code runs now. */
  readonly isRunning: () => boolean;
  readonly show: Show;
  /** Returns what `make` shows, which is called within React, as data. Rejects where there is none. */
  readonly render: (make: () => unknown) => Promise<unknown>;
  /** Ends the waiting for promises: what has come by now is the page. */
  readonly stop: () => void;
}

/** Returns what renders a page; `unknown` says what is told of components that are copies of an author's making. */
export function createPageRendering(unknown: ComponentUse): PageRendering {
  const places = createPlaces();
  const running = { depth: 0 };
  const show = createShow({ places, unknown, running });
  const stopped = new Error('it waits for something that never arrives');
  const listeners: (() => void)[] = [];
  const signal = {
    aborted: false,
    reason: stopped,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
  };
  const render = async (make: () => unknown): Promise<unknown> => {
    const errors: unknown[] = [];
    const content = createElement(Content, { make: () => show(make(), 0) });
    // What stands in no element might be a document of its own, and React holds it back.
    const { prelude } = await prerender(createElement('div', null, content), {
      progressiveChunkSize: Infinity,
      signal: signal as unknown as AbortSignal,
      onError: (error) => void errors.push(error),
    });
    const markup = (prelude as unknown as ReadableStream).text();
    const lost = new Map<number, unknown>();
    const failures = errors.filter((error) => error !== stopped);
    for (const index of indexes(markup)) {
      const placed = places.all[index];
      if (placed?.kind !== 'lost') continue;
      const error = failures.shift();
      lost.set(index, error === undefined ? undefined : await fallbackData(placed, error, render));
    }
    for (const error of failures) unknown.onFailure({ error });
    return readMarkup(markup, places.all, lost);
  };
  return {
    isRunning: () => running.depth > 0,
    show,
    render,
    stop: () => {
      signal.aborted = true;
      for (const listener of listeners) listener();
    },
  };
}

/** Tells of a component that React lost, and returns what is shown for it. */
function fallbackData(
  { use, failure, children }: Extract<Placed, { kind: 'lost' }>,
  error: unknown,
  render: PageRendering['render'],
): Promise<unknown> {
  const report: CodeFailure = { ...failure, error };
  use.onFailure(report);
  withoutOutput({ children });
  return render(() => use.fallback(report, children));
}

/** What React writes that is ours; beside it stand comments, and what it says of boundaries. */
const written = new RegExp(`<x i="(\\d+)">|${marks.open}(\\d+)${marks.close}|</x>`, 'g');

function indexes(markup: string): number[] {
  return [...markup.matchAll(written)].flatMap(([, index]) => (index === undefined ? [] : Number(index)));
}

interface Open {
  readonly placed: Placed | undefined;
  readonly index: number;
  readonly inside: unknown[];
}

/** Returns the page that the markup describes as data: elements with what stands in them. */
function readMarkup(markup: string, all: readonly Placed[], lost: ReadonlyMap<number, unknown>): unknown {
  const root: Open = { placed: undefined, index: -1, inside: [] };
  const open: Open[] = [root];
  const slots = new Map<number, unknown>();
  for (const [, element, known] of markup.matchAll(written)) {
    const around = open.at(-1);
    if (element !== undefined) open.push({ placed: all[Number(element)], index: Number(element), inside: [] });
    else if (known !== undefined) around?.inside.push(dataAt(all[Number(known)]));
    else {
      open.pop();
      const inside = encodeList(around?.inside ?? []);
      if (around?.placed?.kind === 'slot') slots.set(around.index, inside);
      else if (around?.placed?.kind === 'lost') open.at(-1)?.inside.push(lost.get(around.index) ?? null);
      else if (around?.placed?.kind === 'element') {
        const { hasChildren, ...element } = around.placed;
        const children = hasChildren ? inside : undefined;
        open.at(-1)?.inside.push(encodeElement({ ...element, children }, (index) => slots.get(index)));
      }
    }
  }
  return encodeList(root.inside);
}

function dataAt(placed: Placed | undefined): unknown {
  return placed?.kind === 'known' ? placed.data : null;
}
