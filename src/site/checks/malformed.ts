import { nearest } from '../../shared/nearest.ts';
import { trimBoth } from '../../shared/trim.ts';

/** What is wrong with a text that stands where an address must, and what to do. */
export interface AddressFault {
  readonly message: string;
  readonly hint: string;
}

const schemes = ['http', 'https', 'mailto'];
/** Ends of hosts that documentation links to. */
const hostEnd =
  /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|ai|co|sh|so|gg|me|cloud|eu|de|uk)(?::\d+)?(?:[/?#].*)?$/i;

/** Returns what is wrong with an address as it is written; undefined when it may lead somewhere. */
export function malformedAddress(written: string): AddressFault | undefined {
  const text = written.trim();
  if (text === '') {
    return { message: 'The link is empty: it leads nowhere.', hint: 'Write the address that it leads to.' };
  }
  return (
    strangerFault(text) ??
    schemeFault(text) ??
    mailFault(text) ??
    phoneFault(text) ??
    hostFault(text) ??
    slashFault(text)
  );
}

const quotes = '“”„«»"‘’';
const unseen = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** What text processors and chats put around an address or into it. */
function strangerFault(text: string): AddressFault | undefined {
  const quoted = trimBoth(text, quotes);
  if (quoted !== text && quoted !== '')
    return {
      message: `${text} has quotes around it, which are read as a part of the address.`,
      hint: `Write ${quoted} without them.`,
    };
  const [letter] = text.match(unseen) ?? [];
  if (letter === undefined) return undefined;
  const code = `U+${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return {
    message: `The address ${text.replaceAll(unseen, '')} has a character that is not seen (${code}), and so leads elsewhere.`,
    hint: `Write it again: "${text.replaceAll(unseen, '')}".`,
  };
}

/** `http//x`, `https:/x`, `htps://x`, `https://` without a host. */
function schemeFault(text: string): AddressFault | undefined {
  const [, scheme = '', sign = '', rest = ''] = /^([a-z]{3,7})([:;]?\/{1,3}|[:;](?=www\.))(.*)$/i.exec(text) ?? [];
  if (rest === '' && sign !== '://') return undefined;
  const lower = scheme.toLowerCase();
  const meant = schemes.includes(lower) ? lower : hasHost(rest) ? nearest(lower, schemes.slice(0, 2)) : undefined;
  if (meant === undefined || lower === 'mailto') return undefined;
  const whole = `${meant}://${rest.replace(/^\/+/, '')}`;
  if (lower !== meant || sign !== '://' || rest.startsWith('/')) {
    return { message: `"${text}" is no address.`, hint: `Did you mean "${whole}"?` };
  }
  if (rest !== '' && !/\s/.test(rest) && isUrl(text)) return undefined;
  // A placeholder for readers, or a value that only running gives.
  if (/[{}<>$]/.test(rest)) return undefined;
  return {
    message: `"${text}" is no address that browsers can open.`,
    hint: 'Write a host behind `://`, without spaces.',
  };
}

function hasHost(rest: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+/.test(rest.replace(/^\/+/, ''));
}

function isUrl(text: string): boolean {
  return URL.canParse(text);
}

function mailFault(text: string): AddressFault | undefined {
  const [, to] = /^mailto:([^?]*)/i.exec(text) ?? [];
  if (to === undefined) {
    return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(text)
      ? { message: `"${text}" is read as a page of this site.`, hint: `Did you mean "mailto:${text}"?` }
      : undefined;
  }
  const isMail = (address: string): boolean => {
    const [, host] = /^[^\s@/]+@([^\s@/]+)$/.exec(decoded(address).trim()) ?? [];
    return host?.slice(1, -1).includes('.') === true;
  };
  if (to === '' ? text.includes('?') : !to.startsWith(' ') && to.split(',').every(isMail)) return undefined;
  return { message: `"${text}" names no e-mail address.`, hint: 'Write it as "mailto:name@example.com".' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** RFC 3966: digits with separators, and parameters behind a semicolon. */
function phoneFault(text: string): AddressFault | undefined {
  const [, number] = /^tel:(.*)$/i.exec(text) ?? [];
  if (number === undefined) return undefined;
  if (/^\+?[().\-*#\s]*\d[\d().\-*#\s]*(?:[;,].*)?$/.test(decoded(number))) return undefined;
  return { message: `"${text}" is no telephone number.`, hint: 'Write it with digits, such as "tel:+4930123456".' };
}

/** `www.example.com` and `example.com/x` are paths without a scheme. */
export function isBareHost(text: string): boolean {
  return /^www\.\w/i.test(text) || hostEnd.test(text);
}

function hostFault(text: string): AddressFault | undefined {
  if (!isBareHost(text)) return undefined;
  return { message: `"${text}" is read as a page of this site.`, hint: `Did you mean "https://${text}"?` };
}

function slashFault(text: string): AddressFault | undefined {
  if (/^\/\/[\w-]+(?:[/?#]|$)/.test(text)) {
    return {
      message: `"${text}" starts with two slashes, which is an address on another host.`,
      hint: `Did you mean "${text.slice(1)}"?`,
    };
  }
  if (!text.includes('\\') || /^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  return { message: `"${text}" has backslashes.`, hint: `Did you mean "${text.replaceAll('\\', '/')}"?` };
}
