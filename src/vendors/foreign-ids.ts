/** What is wrong with an id that can only be wrong. */
export interface Refusal {
  /** What it is, as a sentence for the hint. */
  readonly reason: string;
  /** Whether nobody but its owner should see it. */
  readonly isSecret?: true;
  /** Whether it stands for an id that is still to come. */
  readonly isPlaceholder?: true;
}

interface Format {
  readonly pattern: RegExp;
  readonly reason: string;
  /** The fields where ids of that form may stand, as `vendor.field`. */
  readonly fields?: readonly string[];
  readonly isSecret?: true;
}

const exposed = 'Everyone who opens the site could read it: revoke it, and take the public key.';

/** Forms of ids that say whose they are. */
const formats: readonly Format[] = [
  { pattern: /^(?:sk|rk)[_-]/, reason: `That is a secret key. ${exposed}`, isSecret: true },
  { pattern: /^phx_/, reason: `That is a personal API key of PostHog, which is secret. ${exposed}`, isSecret: true },
  {
    pattern: /^(?:gh[opsu]_|github_pat_)/,
    reason: `That is a token of GitHub, which is secret. ${exposed}`,
    isSecret: true,
  },
  { pattern: /^xox[abprs]-/, reason: `That is a token of Slack, which is secret. ${exposed}`, isSecret: true },
  {
    pattern: /^A(?:KIA|SIA)[\dA-Z]{12,}$/,
    reason: `That is an access key of AWS, which is secret. ${exposed}`,
    isSecret: true,
  },
  {
    pattern: /^eyJ[\w-]+\.[\w-]+/,
    reason: `That is a signed token (JWT), which is secret. ${exposed}`,
    isSecret: true,
  },
  {
    pattern: /^dG9r[\w=+/]{20,}$/,
    reason: `That is an access token of Intercom, which is secret. ${exposed}`,
    isSecret: true,
  },
  { pattern: /(?:^|[_-])secret(?:[_-]|$)/i, reason: `That is a secret, by its name. ${exposed}`, isSecret: true },
  {
    pattern: /^GTM-/i,
    reason: 'That is the id of a container of Google Tag Manager; it belongs to integrations.gtm.tagId.',
    fields: ['gtm.tagId'],
  },
  {
    pattern: /^G-[A-Z\d]{4,}$/,
    reason: 'That is a measurement id of Google Analytics 4; it belongs to integrations.ga4.measurementId.',
    // Google serves such ids under both addresses.
    fields: ['ga4.measurementId', 'gtm.tagId'],
  },
  {
    pattern: /^UA-\d/i,
    reason:
      'That is a property of Universal Analytics, which Google has shut down; Google Analytics 4 gives ids like "G-…".',
  },
  { pattern: /^AW-\d/i, reason: 'That is the id of a Google Ads conversion, not of analytics.' },
  { pattern: /^DC-\d/i, reason: 'That is the id of a Google Campaign Manager tag, not of analytics.' },
  {
    pattern: /^phc_/,
    reason: 'That is a project key of PostHog; it belongs to integrations.posthog.apiKey.',
    fields: ['posthog.apiKey'],
  },
];

const placeholder =
  /^(?:<.*>|\{.*\}|\[.*\]|\$\w.*|(?:G-|GTM-|phc_|pk_)?(?:x{3,}|\.{3}|…|\*{3,})|(?:G-|GTM-|phc_|pk_)?(?:your|my|insert|enter|replace|put|add)[-_ ].*|todo|tbd|fixme|changeme|change-me|placeholder|example|none|null|undefined|n\/?a)$/i;

/** Says why a text can only be wrong as the id in a field (`vendor.field`); undefined where it may be right. */
export function refusalOf(field: string, text: string): Refusal | undefined {
  const value = text.trim();
  if (/<script|<\/|function\s*\(|=>|;\s*$/i.test(value)) {
    return { reason: 'That is a whole snippet: take the id alone that stands in it.' };
  }
  if (placeholder.test(value)) {
    return { reason: 'Put the id of your own account in its place, or remove the entry.', isPlaceholder: true };
  }
  const format = formats.find(({ pattern }) => pattern.test(value));
  if (format !== undefined && format.fields?.includes(field) !== true) {
    return { reason: format.reason, ...(format.isSecret === undefined ? {} : { isSecret: true }) };
  }
  if (/^https?:\/\//i.test(value)) return { reason: 'That is a URL: take the id alone that stands in it.' };
  if (value !== '' && value !== text) return { reason: `Remove the spaces around it: "${value}".` };
  return undefined;
}
