/** Where counts are kept: in an SQLite file, or in a Redis or Valkey server. */
export type InsightsPlace =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'redis'; readonly url: string };

/** Returns the store that `OCTAVO_INSIGHTS` names; undefined where it names none, but a file or a receiver of questions. */
export function insightsPlace(text: string | undefined): InsightsPlace | undefined {
  if (text === undefined) return undefined;
  if (/^rediss?:/.test(text)) return { kind: 'redis', url: text };
  const [, file] = /^sqlite:(?:\/\/(?=\/))?(.+)$/.exec(text) ?? [];
  return file === undefined ? undefined : { kind: 'sqlite', file };
}
