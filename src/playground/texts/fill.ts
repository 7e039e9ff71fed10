/** How a language is written. */
export interface Writing {
  /** BCP 47 tag: numbers are written as its readers write them. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Returns a text with its `{name}`s filled in. Numbers are counts; what is to stand as it is comes as a string. */
export function fill(text: string, values: Readonly<Record<string, string | number>>, writing: Writing): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    return typeof value === 'number' ? value.toLocaleString(writing.language) : isolated(value, writing);
  });
}

/** Addresses and names keep their order among words that run the other way (UAX #9, 2.4.2: FSI and PDI). */
function isolated(value: string, { direction }: Writing): string {
  return direction === 'rtl' ? `\u2068${value}\u2069` : value;
}
