import type { Data } from '../source/data-file.ts';

/** A link of the old site's bar or footer. */
export interface BarLink {
  readonly label: string;
  readonly href: string;
}

const hosts: Readonly<Record<string, string>> = {
  'github.com': 'github',
  'x.com': 'x',
  'twitter.com': 'x',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'chat.vuejs.org': 'discord',
  'astro.build': 'website',
  'linkedin.com': 'linkedin',
  'youtube.com': 'youtube',
  'facebook.com': 'facebook',
  'instagram.com': 'instagram',
  'medium.com': 'medium',
  'reddit.com': 'reddit',
  'bsky.app': 'bluesky',
  't.me': 'telegram',
  'slack.com': 'slack',
  'threads.net': 'threads',
};

/** Returns docs.json `footer` for links to profiles: their hosts say which these are. */
export function socialFooter(links: readonly string[]): Data {
  const socials: Record<string, string> = {};
  for (const link of links) {
    if (!URL.canParse(link) || !link.startsWith('https://')) continue;
    const host = new URL(link).hostname.replace(/^www\./, '');
    const name = hosts[host] ?? hosts[host.split('.').slice(-2).join('.')];
    if (name !== undefined) socials[name] ??= link;
  }
  return Object.keys(socials).length === 0 ? {} : { footer: { socials } };
}

/** Returns docs.json `navbar`; links that are no address are left out. */
export function navbar(links: readonly BarLink[]): Data {
  const usable = links.filter(({ label, href }) => label !== '' && /^(?:https?:\/\/|\/|mailto:)/.test(href));
  return usable.length === 0 ? {} : { navbar: { links: usable.map(({ label, href }) => ({ label, href })) } };
}

/** Returns docs.json `logo` for one picture, or for one of each scheme. */
export function logo(light: string | undefined, dark: string | undefined): Data {
  if (light === undefined && dark === undefined) return {};
  if (light === undefined || dark === undefined || light === dark) return { logo: light ?? dark };
  return { logo: { light, dark } };
}

/** A column of links in the old site's footer. */
export interface LinkColumn {
  readonly header: string | undefined;
  readonly items: readonly BarLink[];
}

/** Returns docs.json `footer` for columns of links; links that are no address are left out. */
export function footerColumns(columns: readonly LinkColumn[]): Data {
  const links = columns.flatMap(({ header, items }) => {
    const usable = items.filter(({ href }) => /^(?:https?:\/\/|\/|mailto:)/.test(href));
    return usable.length === 0 ? [] : [{ ...(header === undefined ? {} : { header }), items: usable }];
  });
  return links.length === 0 ? {} : { footer: { links } };
}

/** Returns one docs.json `footer` for what several say of it. */
export function joinFooters(...parts: readonly Data[]): Data {
  const footer = Object.assign({}, ...parts.map((part) => part['footer'])) as Data;
  return Object.keys(footer).length === 0 ? {} : { footer };
}

/** Returns docs.json `integrations` for the ids of Google Analytics and Google Tag Manager that texts of the old project hold. */
export function analytics(texts: readonly (string | undefined)[]): Data {
  const all = texts.join('\n');
  const measurementId = /\bG-[A-Z\d]{6,14}\b/.exec(all)?.[0];
  const tagId = /\bGTM-[A-Z\d]{4,10}\b/.exec(all)?.[0];
  const integrations = {
    ...(measurementId === undefined ? {} : { ga4: { measurementId } }),
    ...(tagId === undefined ? {} : { gtm: { tagId } }),
  };
  return Object.keys(integrations).length === 0 ? {} : { integrations };
}

const names: Readonly<Record<string, string>> = {
  red: '#EF5552',
  pink: '#E92063',
  purple: '#AB47BD',
  'deep purple': '#7E56C2',
  indigo: '#4051B5',
  blue: '#2094F3',
  'light blue': '#02A6F2',
  cyan: '#00BDD6',
  teal: '#009485',
  green: '#4CAE4F',
  'light green': '#8BC34B',
  lime: '#CBDC38',
  yellow: '#FFEC3D',
  amber: '#FFC105',
  orange: '#FFA724',
  'deep orange': '#FF6E42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546D78',
  black: '#000000',
};

/** Returns docs.json `colors` for a colour that is written as hex, or named as Material names it. */
export function colors(primary: string | undefined): Data {
  const hex = primary === undefined ? undefined : (names[primary.replaceAll('-', ' ')] ?? primary);
  return hex !== undefined && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(hex) ? { colors: { primary: hex } } : {};
}
