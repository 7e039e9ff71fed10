import { isRecord } from '../../../shared/is-record.ts';
import { objectIn, textIn, type Data } from '../../source/data-file.ts';
import { StaticCall } from '../../static-value/values.ts';

/** Returns the settings of the theme: what version 2 gives to its function, and `themeConfig` of version 1. */
export function themeOf(config: Data): Data {
  const { theme } = config;
  const given = theme instanceof StaticCall ? theme.values[0] : undefined;
  return isRecord(given) ? given : objectIn(config, 'themeConfig');
}

/** A language, by what its addresses begin with. */
export interface VuePressLocale {
  /** Without slashes; empty for the pages at the root. */
  readonly prefix: string;
  readonly language: string;
  readonly theme: Data;
}

/** Returns the languages, the one at the root first. */
export function localesOf(config: Data): VuePressLocale[] {
  const theme = themeOf(config);
  const [own, themed] = [objectIn(config, 'locales'), objectIn(theme, 'locales')];
  const prefixes = [...new Set([...Object.keys(own), ...Object.keys(themed)])].filter((key) => key.startsWith('/'));
  if (prefixes.length === 0) prefixes.push('/');
  return prefixes
    .toSorted((a, b) => a.length - b.length)
    .map((key) => {
      const prefix = key.replace(/^\/|\/$/g, '');
      const lang = textIn(objectIn(own, key), 'lang') ?? textIn(objectIn(themed, key), 'lang');
      const language = (lang ?? (prefix === '' ? (textIn(config, 'lang') ?? 'en') : prefix)).replace(/^en-US$/, 'en');
      return { prefix, language, theme: { ...theme, ...objectIn(themed, key) } };
    });
}
