import { spokenLanguage } from './say.ts';

/** Bytes in words, in powers of a thousand: `1.5 kB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return quantity(bytes, 'byte', { unitDisplay: 'long' });
  const [unit, divisor] =
    bytes < 999_950
      ? (['kilobyte', 1e3] as const)
      : bytes < 999_950_000
        ? (['megabyte', 1e6] as const)
        : (['gigabyte', 1e9] as const);
  return quantity(bytes / divisor, unit, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Milliseconds in words: `530 ms`, `1.24 sec`. */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000
    ? quantity(Math.round(milliseconds), 'millisecond')
    : quantity(milliseconds / 1000, 'second', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** Seconds in words: `30 seconds`. */
export function secondsText(seconds: number): string {
  return quantity(seconds, 'second', { unitDisplay: 'long' });
}

/** How far a moment is away: `in 59 minutes`, `5 minutes ago`; `milliseconds` is less than zero for one that has passed. */
export function distanceText(milliseconds: number): string {
  const format = new Intl.RelativeTimeFormat(spokenLanguage(), { numeric: 'always' });
  const minutes = Math.trunc(milliseconds / 60_000);
  const size = Math.abs(minutes);
  if (size < 1) return format.format(Math.trunc(milliseconds / 1000), 'second');
  if (size < 120) return format.format(minutes, 'minute');
  return size < 48 * 60
    ? format.format(Math.trunc(minutes / 60), 'hour')
    : format.format(Math.trunc(minutes / 1440), 'day');
}

/** The time of day. */
export function clockText(time: Date): string {
  return time.toLocaleTimeString(spokenLanguage());
}

/** A log writes the time of every line that it draws, and making a format takes longer than using it. */
const exactClocks = new Map<string, Intl.DateTimeFormat>();

/** The time of day to the millisecond. */
export function exactClockText(time: number): string {
  const language = spokenLanguage();
  const known = exactClocks.get(language) ?? exactClock(language);
  exactClocks.set(language, known);
  return known.format(time);
}

function exactClock(language: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });
}

/** Several of which one will do: `a, b or c`. */
export function anyOfText(names: readonly string[]): string {
  return new Intl.ListFormat(spokenLanguage(), { type: 'disjunction' }).format(names);
}

function quantity(value: number, unit: string, options: Intl.NumberFormatOptions = {}): string {
  return value.toLocaleString(spokenLanguage(), { style: 'unit', unit, ...options });
}
