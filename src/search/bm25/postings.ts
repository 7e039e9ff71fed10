import { digitCount, digitOf, valueAt } from './digits.ts';

/** How much a term counts in a page, and in those of its sections that hold it. */
export interface Posting {
  readonly page: number;
  readonly weight: number;
  /** Pairs of section number and weight, by number. */
  readonly sections: readonly number[];
}

/** Weights are kept as steps of a logarithmic scale, 15 % each: one digit holds any from 1/16 to 390. */
const stepsPerDouble = 5;
const stepOfOne = 20;
const weightOf = Float32Array.from({ length: digitCount }, (_, step) => 2 ** ((step - stepOfOne) / stepsPerDouble));

/**
 * Returns a posting as text: its weight, how long the rest is, and for each section the distance to the one before and its
 * weight. No sections are written where the first one has it all. A list has them behind their distances.
 */
export function encodePosting({ weight, sections }: Omit<Posting, 'page'>): string {
  let text = '';
  let last = -1;
  const isAllInFirst = sections.length === 2 && sections[0] === 0 && sections[1] === weight;
  for (let at = 0; at < sections.length && !isAllInFirst; at += 2) {
    const section = sections[at] ?? 0;
    text += encodeNumber(section - last - 1) + encodeWeight(sections[at + 1] ?? 0);
    last = section;
  }
  return encodeWeight(weight) + encodeNumber(text.length) + text;
}

/** Returns the distance of a page to the one `before` in a list (-1 at the start) as text, for in front of its posting. */
export function encodeDistance(page: number, before: number): string {
  return encodeNumber(page - before - 1);
}

function encodeWeight(weight: number): string {
  const step = Math.round(Math.log2(weight) * stepsPerDouble) + stepOfOne;
  return digitOf(Math.max(0, Math.min(digitCount - 1, step)));
}

/** Five bits a digit, the lowest first; the sixth says that more follow. */
function encodeNumber(value: number): string {
  let text = '';
  let rest = value;
  for (; rest >= 32; rest >>>= 5) text += digitOf(32 + (rest & 31));
  return text + digitOf(rest);
}

/** A stretch of text that holds the postings of one term. */
export interface PostingList {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many postings: pages that have the term. */
  readonly count: number;
  /** The number of the file that has them, where they are yet to be read. */
  readonly file?: number;
}

/** Returns rising numbers as text: the distance of each to the one before. */
export function encodeRising(numbers: readonly number[]): string {
  return numbers.map((number, at) => encodeDistance(number, numbers[at - 1] ?? -1)).join('');
}

/** Returns the numbers that a text has. */
export function readRising(text: string): number[] {
  const numbers: number[] = [];
  const place = { at: 0 };
  for (let last = -1; place.at < text.length;) {
    last += readNumber(text, place) + 1;
    numbers.push(last);
  }
  return numbers;
}

/** Stands for postings that have a file of their own, whose number follows. It is no digit. */
const elsewhere = '.';

/** Returns the list of a term as text: how many postings, and these. */
export function encodeList(count: number, postings: string): string {
  return encodeNumber(count) + postings;
}

/** The same, where the postings are in the file of a number. */
export function encodeFiledList(count: number, file: number): string {
  return encodeNumber(count) + elsewhere + encodeNumber(file);
}

/** Returns the list that a stretch of text is. */
export function readList(text: string, start: number, end: number): PostingList {
  const place = { at: start };
  const count = readNumber(text, place);
  if (text[place.at] !== elsewhere) return { text, start: place.at, end, count };
  place.at += 1;
  return { text: '', start: 0, end: 0, count, file: readNumber(text, place) };
}

/** Returns what a list has of the wanted pages, as a list. */
export function listWithin({ text, start, end }: PostingList, wanted: { has(page: number): boolean }): PostingList {
  let postings = '';
  let [last, count] = [-1, 0];
  const place = { at: start };
  for (let page = -1; place.at < end;) {
    page += readNumber(text, place) + 1;
    const posting = place.at;
    readWeight(text, place);
    const rest = readNumber(text, place);
    place.at += rest;
    if (!wanted.has(page)) continue;
    postings += encodeDistance(page, last) + text.slice(posting, place.at);
    [last, count] = [page, count + 1];
  }
  return { text: postings, start: 0, end: postings.length, count };
}

/** Calls `visit` for every page of a list. */
export function eachPage({ text, start, end }: PostingList, visit: (page: number, weight: number) => void): void {
  const place = { at: start };
  for (let page = -1; place.at < end;) {
    page += readNumber(text, place) + 1;
    visit(page, readWeight(text, place));
    const rest = readNumber(text, place);
    place.at += rest;
  }
}

/** Calls `visit` for every section of the wanted pages. */
export function eachSection(
  { text, start, end }: PostingList,
  wanted: { has(page: number): boolean },
  visit: (page: number, section: number, weight: number) => void,
): void {
  const place = { at: start };
  for (let page = -1; place.at < end;) {
    page += readNumber(text, place) + 1;
    const weight = readWeight(text, place);
    const rest = readNumber(text, place);
    const next = place.at + rest;
    if (wanted.has(page)) {
      if (rest === 0) visit(page, 0, weight);
      for (let section = -1; place.at < next;) {
        section += readNumber(text, place) + 1;
        visit(page, section, readWeight(text, place));
      }
    }
    place.at = next;
  }
}

interface Place {
  at: number;
}

function readNumber(text: string, place: Place): number {
  let value = 0;
  for (let shift = 0; ; shift += 5) {
    const digit = readDigit(text, place);
    value |= (digit & 31) << shift;
    if (digit < 32) return value;
  }
}

function readWeight(text: string, place: Place): number {
  return weightOf[readDigit(text, place)] ?? 0;
}

/** What is not a digit counts as 0, which ends a number. */
function readDigit(text: string, place: Place): number {
  const digit = valueAt(text, place.at);
  place.at += 1;
  return digit;
}
