import { slipOf } from '../shared/nearest.ts';
import type { ValueProblem } from './frontmatter/values.ts';

/** Names of meta elements (ogp.me, X's cards, Facebook's sharing). */
const names =
  `og:title og:type og:image og:image:url og:image:secure_url og:image:type og:image:width og:image:height og:image:alt og:url
  og:audio og:audio:url og:audio:secure_url og:audio:type og:description og:determiner og:locale og:locale:alternate
  og:site_name og:video og:video:url og:video:secure_url og:video:type og:video:width og:video:height og:see_also
  og:updated_time og:logo twitter:card twitter:site twitter:site:id twitter:creator twitter:creator:id twitter:title
  twitter:description twitter:image twitter:image:alt twitter:image:src twitter:image:width twitter:image:height twitter:url
  twitter:domain twitter:player twitter:player:width twitter:player:height twitter:player:stream twitter:label1 twitter:data1
  twitter:label2 twitter:data2 twitter:app:name:iphone twitter:app:id:iphone twitter:app:url:iphone twitter:app:name:ipad
  twitter:app:id:ipad twitter:app:url:ipad twitter:app:name:googleplay twitter:app:id:googleplay twitter:app:url:googleplay
  twitter:app:country article:published_time article:modified_time article:expiration_time article:author article:section
  article:tag article:publisher fb:app_id fb:admins fb:pages`.split(/\s+/);

/** Returns the name of a meta element that one was meant to be. */
export function misspeltMeta(name: string): string | undefined {
  return names.includes(name) || !/^[a-z]+:/i.test(name) ? undefined : slipOf(name, names);
}

/** What search engines read in `robots` (developers.google.com, Bing, Yandex). */
const rules =
  'all index follow noindex nofollow none noarchive nocache nosnippet notranslate noimageindex indexifembedded noodp noydir noyaca max-snippet max-image-preview max-video-preview unavailable_after noai noimageai'.split(
    ' ',
  );

/** Returns what is wrong with the text of `robots`: search engines leave out a word that they do not know. */
export function robotsProblem(value: string): ValueProblem | undefined {
  // A date has commas and colons.
  const words = value.split(/unavailable_after/i)[0]?.split(',') ?? [];
  const unknown = words
    .map((word) => (word.split(':')[0] ?? '').trim().toLowerCase())
    .find((word) => word !== '' && !rules.includes(word));
  const meant = unknown === undefined ? undefined : slipOf(unknown, rules);
  if (unknown === undefined || meant === undefined) return undefined;
  return {
    message: `"robots" says "${unknown}", which search engines do not know.`,
    hint: `Did you mean "${meant}"?`,
  };
}
