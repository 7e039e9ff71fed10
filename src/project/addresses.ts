import { editDistance } from '../shared/edit-distance.ts';

/** Last parts of names that are files rather than hosts. */
const fileEndings =
  /\.(?:mdx?|html?|pdf|svg|png|jpe?g|gif|webp|avif|ico|json|ya?ml|txt|xml|zip|css|[jt]sx?|csv|mp[34]|webm)$/i;
const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?$/i;

/** What is wrong with an address, as the end of "… is"; and what to write. */
export interface AddressProblem {
  readonly what: string;
  readonly hint: string;
}

/**
 * Says what is wrong with an address that readers follow: a path from the root, a hash, or an absolute URL. Undefined for
 * what may be right.
 */
export function addressProblem(address: string): AddressProblem | undefined {
  const text = address.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) {
    return { what: 'an e-mail address without "mailto:"', hint: `Write "mailto:${text}".` };
  }
  const slip = /^(?!https?:\/\/[^/])h?t{1,3}p?s?(?::\/*|\/\/)(?=[^/])/i.exec(text);
  if (slip !== null) {
    const right = `https://${text.slice(slip[0].length)}`;
    return { what: 'not a valid address: its beginning is misspelt', hint: `Did you mean "${right}"?` };
  }
  const [host = ''] = text.split(/[/?#]/);
  if ((hostName.test(host) && !fileEndings.test(host)) || /^localhost(?::\d+)?$/i.test(host)) {
    return {
      what: 'an address without "https://", which browsers take for a path of this site',
      hint: `Write "https://${text}".`,
    };
  }
  if (/^https?:\/\//i.test(text) && !URL.canParse(text)) {
    return { what: 'not an address that a browser can open', hint: 'Check it for spaces and missing parts.' };
  }
  return misspeltHost(text);
}

/** Hosts that many docs link to, beside those of `profiles`. */
const usualHosts = [
  'gitlab.com',
  'bitbucket.org',
  'www.npmjs.com',
  'discord.com',
  'stackoverflow.com',
  'www.figma.com',
];

/** One letter is too much in a short name to be a slip. */
const minSlipLength = 8;

function misspeltHost(text: string): AddressProblem | undefined {
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined;
  const host = new URL(text).host.replace(/^www\./, '');
  const hosts = [
    ...Object.values(profiles)
      .filter((start) => start !== 'https://')
      .map((start) => new URL(start).host),
    ...usualHosts,
  ];
  const meant = hosts.find((known) => {
    const name = known.replace(/^www\./, '');
    return name.length >= minSlipLength && editDistance(host, name, 1) === 1;
  });
  if (meant === undefined) return undefined;
  const { pathname, search, hash } = new URL(text);
  return {
    what: `an address at "${host}", which looks like a slip of "${meant}"`,
    hint: `Did you mean "https://${meant}${pathname}${search}${hash}"?`,
  };
}

/** The addresses of profiles, by the key of docs.json `footer.socials` (docs-json.md §1.5). */
const profiles: Readonly<Record<string, string>> = {
  x: 'https://x.com/',
  website: 'https://',
  facebook: 'https://www.facebook.com/',
  youtube: 'https://www.youtube.com/@',
  discord: 'https://discord.gg/',
  slack: 'https://your-team.slack.com/',
  github: 'https://github.com/',
  linkedin: 'https://www.linkedin.com/company/',
  instagram: 'https://www.instagram.com/',
  'hacker-news': 'https://news.ycombinator.com/user?id=',
  medium: 'https://medium.com/@',
  telegram: 'https://t.me/',
  twitter: 'https://x.com/',
  'x-twitter': 'https://x.com/',
  'earth-americas': 'https://',
  bluesky: 'https://bsky.app/profile/',
  threads: 'https://www.threads.net/@',
  reddit: 'https://www.reddit.com/user/',
  podcast: 'https://',
};

/** The keys of `footer.socials` that the format knows. */
export const socialNames: readonly string[] = Object.keys(profiles);

/** The addresses of networks, and those in front of the names of their accounts, as `plainAddress` writes them. */
const nobody = new Set(
  Object.values(profiles)
    .filter((start) => start !== 'https://')
    .flatMap((start) => [plainAddress(start), plainAddress(new URL(start).origin)])
    .concat('twitter.com', 'slack.com', 'discord.com', 'linkedin.com/in', 'reddit.com/r'),
);

function namesNobody(address: string): boolean {
  return nobody.has(plainAddress(address));
}

/** An address without what makes no difference: protocol, `www.`, and what stands in front of a name that is missing. */
function plainAddress(address: string): string {
  return address
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/(?<![/@?#])[/@?#]+$/, '');
}

/** Networks at several addresses, by the first. */
const otherHosts: Readonly<Record<string, string>> = {
  'twitter.com': 'x.com',
  'discord.com': 'discord.gg',
  'fb.com': 'facebook.com',
  'fb.me': 'facebook.com',
  'youtu.be': 'youtube.com',
  'telegram.me': 'telegram.org',
  't.me': 'telegram.org',
  'threads.com': 'threads.net',
  'redd.it': 'reddit.com',
  'lnkd.in': 'linkedin.com',
  'instagr.am': 'instagram.com',
};

function networkOf(address: string): string {
  const name = new URL(address).hostname.split('.').slice(-2).join('.');
  return otherHosts[name] ?? name;
}

/** Says what is wrong with the address of a link that shows the icon of a network. */
export function iconLinkProblem(social: string, address: string): AddressProblem | undefined {
  if (otherNetwork(social, address) === undefined) return undefined;
  return {
    what: unexpected(social),
    hint: `Write an address like "${exampleOf(social)}", or leave "type" out and name the link by "label".`,
  };
}

function unexpected(social: string): string {
  return `which readers do not expect behind the icon of ${social}`;
}

/**
 * The key of the network that an address belongs to, where that is another one than it stands for. What is at an address of
 * nobody's network may lead on to it.
 */
function otherNetwork(social: string, address: string): string | undefined {
  const own = profiles[social] ?? 'https://';
  if (own === 'https://' || !URL.canParse(address.trim())) return undefined;
  const network = networkOf(address.trim());
  if (network === networkOf(own)) return undefined;
  const meant = Object.entries(profiles).find(([, start]) => start !== 'https://' && networkOf(start) === network)?.[0];
  return meant ?? (usualHosts.includes(network) ? 'website' : undefined);
}

function exampleOf(social: string): string {
  const start = profiles[social] ?? 'https://';
  return start.includes('your-') || start === 'https://' ? `${start}example.com` : `${start}your-name`;
}

/** Says what is wrong with the address of a profile, which is always an absolute URL. */
export function profileProblem(social: string, address: string): AddressProblem | undefined {
  const problem = addressProblem(address);
  if (problem !== undefined) return problem;
  if (namesNobody(address.trim()))
    return {
      what: 'which is the same for everybody: it names no account',
      hint: `Write the address of your own, like "${exampleOf(social)}".`,
    };
  const other = /^https?:\/\//i.test(address.trim()) ? otherNetwork(social, address) : undefined;
  if (other !== undefined)
    return {
      what: unexpected(social),
      hint: `Write an address like "${exampleOf(social)}", or name this one "${other}".`,
    };
  if (/^(?:https?:\/\/|mailto:|\/)/i.test(address.trim())) return undefined;
  const handle = address.trim().replace(/^@/, '');
  const start = profiles[social] ?? 'https://';
  const isHandle = /^@?[\w.-]+$/.test(address.trim()) && start !== 'https://';
  return {
    what: isHandle ? 'a name, not an address (a URL)' : 'no absolute URL',
    hint: `Write the whole address, like "${isHandle ? `${start}${handle}` : exampleOf(social)}".`,
  };
}
