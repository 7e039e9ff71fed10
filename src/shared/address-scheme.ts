/** Schemes of what a link may open (HTML, "follow the hyperlink"), beside those that name an app by `scheme://`. */
const named: ReadonlySet<string> = new Set(
  (
    'http https mailto tel sms smsto callto facetime geo maps ftp ftps sftp ssh git irc ircs news nntp sip sips xmpp ' +
    'magnet bitcoin ethereum lightning matrix web+mastodon urn doi ' +
    'vscode vscode-insiders cursor windsurf zed jetbrains idea slack discord tg whatsapp skype msteams zoommtg notion ' +
    'obsidian raycast figma postman warp intent market itms-apps itms-services'
  ).split(' '),
);
/** Schemes that run a script, hold a page of their own, or read the reader's files. */
const unsafe: ReadonlySet<string> = new Set(
  'javascript vbscript livescript mocha data blob filesystem file view-source about jar'.split(' '),
);
/** What runs in the page when it is the address of a frame, an object or a form; pictures may be in an address. */
const running: ReadonlySet<string> = new Set('javascript vbscript livescript mocha'.split(' '));

/**
 * Returns the scheme of an address that no link may have; undefined for one that it may. Control characters and spaces are
 * left out as browsers leave them out (URL Standard, 4.4): `java\nscript:` is `javascript:`. The scheme of an app that is
 * not known passes with two slashes: it hands over to another program, and runs nothing in the page.
 */
export function refusedScheme(address: string): string | undefined {
  const scheme = schemeOf(address);
  if (scheme === undefined || named.has(scheme.name)) return undefined;
  return scheme.hasHost && !unsafe.has(scheme.name) ? undefined : scheme.name;
}

/** The same for the address of something that is shown or sent to: a frame, a picture, a form. */
export function runningScheme(address: string): string | undefined {
  const scheme = schemeOf(address);
  return scheme !== undefined && running.has(scheme.name) ? scheme.name : undefined;
}

function schemeOf(address: string): { readonly name: string; readonly hasHost: boolean } | undefined {
  // Most addresses have none, and are looked at thousands of times.
  if (!address.includes(':')) return undefined;
  let text = '';
  for (const character of address) {
    if (character > ' ' && character !== '\u007f') text += character;
    if (text.length > 100) break;
  }
  const [, name, slashes] = /^([a-z][a-z\d+.-]*):(\/\/)?/i.exec(text) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), hasHost: slashes !== undefined };
}

/** Whether an address is the same wherever it stands: it counts from the root, or has a scheme. */
export function isFixedAddress(address: string): boolean {
  return /^\s*(?:[/\\]|[a-z][a-z\d+.-]*:)/i.test(address);
}
