import { createElement, Fragment, type ReactNode } from 'react';
import english from './en.json' with { type: 'json' };
import { fill, type Writing } from './fill.ts';

/** A text that the playground itself says. */
export type TextKey = keyof typeof english;

/** All of them, in one language. */
export type PlaygroundTexts = Readonly<Record<TextKey, string>>;

/** What the playground speaks: one language as long as the page is open, as a page has one. */
interface Speech extends Writing {
  readonly texts: PlaygroundTexts;
}

const inEnglish: Speech = { texts: english, language: 'en', direction: 'ltr' };
let speech = inEnglish;

/** Makes the playground speak English. */
export function speakEnglish(): void {
  speech = inEnglish;
}

/** Makes the playground speak a language; English stands in for a text that it lacks. */
export function speakIn(texts: Partial<PlaygroundTexts>, language: string, direction: Speech['direction']): void {
  speech = { texts: { ...english, ...texts }, language, direction };
}

/** Returns the language of what the playground says, as a BCP 47 tag. */
export function spokenLanguage(): string {
  return speech.language;
}

/** Returns the attributes of an element that holds what the playground says. */
export function speechAttributes(): { lang: string; dir: Speech['direction'] } {
  return { lang: speech.language, dir: speech.direction };
}

/**
 * Returns a text with its `{name}`s filled in. Numbers are counts, and written as the language writes them; what is to stand as it
 * is comes as a string.
 */
export function say(key: TextKey, values: Readonly<Record<string, string | number>> = {}): string {
  return fill(speech.texts[key], values, speech);
}

/** Returns a text whose `{name}`s are elements. */
export function sayAround(key: TextKey, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const pieces = speech.texts[key].split(/\{(\w+)\}/);
  return createElement(Fragment, {}, ...pieces.map((piece, index) => (index % 2 === 0 ? piece : parts[piece])));
}
