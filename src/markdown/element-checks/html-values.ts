import { nearest } from '../../shared/nearest.ts';
import { either, shown } from './finding.ts';
import { htmlNumbers, htmlValues } from './html-values.data.ts';
import type { Told } from './mark-kind.ts';

/** Returns what is wrong with the text of an attribute that takes certain words or numbers only. */
export function wrongValue(attribute: string, value: string, element: string): Told | undefined {
  const name = attribute.toLowerCase();
  const written = value.trim().toLowerCase();
  if (written === '') return undefined;
  const message = `\`${attribute}\` of <${element}> is ${shown(value)}, which means nothing in HTML.`;
  if (htmlNumbers.has(name))
    return /^[-+]?\d+$/.test(written) ? undefined : { message, hint: `Write a whole number: \`${attribute}="1"\`.` };
  const words = wordsOf(name, element);
  const unknown = words && written.split(/\s+/).find((word) => !words.includes(word));
  if (words === undefined || unknown === undefined || /^(?:doc|graphics)-/.test(unknown)) return undefined;
  const meant = nearest(unknown, words);
  if (meant !== undefined) return { message, hint: `Did you mean "${meant}"?` };
  return { message, hint: words.length < 8 ? `It may be ${either(words)}.` : 'Write one of its words, or remove it.' };
}

const byName = new Map<string, readonly string[] | undefined>();

function wordsOf(name: string, element: string): readonly string[] | undefined {
  const key = `${element} ${name}`;
  if (!byName.has(key)) {
    const entry = htmlValues.find(
      ([attribute, elements]) => attribute === name && (elements === '*' || elements.split(' ').includes(element)),
    );
    byName.set(key, entry?.[2].split(/\s+/));
  }
  return byName.get(key);
}
