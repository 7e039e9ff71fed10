import { escapeHtml } from '../../../shared/escape.ts';
import { once } from '../../../shared/once.ts';
import { ownAddress, type SignInSite } from '../../auth/site.ts';
import type { StoredKey } from '../keys.ts';
import { ownPage } from '../../http/own-page.ts';
import { styles } from './styles.ts';

/** The site whose organization's keys a page is about. */
export interface KeysSite extends Pick<SignInSite, 'name' | 'base' | 'domain' | 'accent'> {
  readonly organization: string;
}

export interface KeysShown {
  /** Keys of the organization, as many as a page shows. */
  readonly keys: readonly StoredKey[];
  /** Whether they are the first ones. */
  readonly isFirst: boolean;
  /** Where older ones are. */
  readonly next?: string | undefined;
  /** Whether they can be changed here. */
  readonly writable: boolean;
  /** A key that was just created: this is the only time that it is shown. */
  readonly newKey?: string | undefined;
  /** A key that was just revoked. */
  readonly revoked?: StoredKey | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns the name of a key in forms and addresses: its hash, from which no key can be found. */
export function keyId({ hash }: Pick<StoredKey, 'hash'>): string {
  return hash;
}

/** Returns the page that lists keys, and creates and revokes them where they can be changed. */
export function keysPage(site: KeysSite, shownKeys: KeysShown): Response {
  const { keys, isFirst, next, writable, newKey, revoked, headers = {} } = shownKeys;
  const newestFirst = keys.toSorted((a, b) => b.created.localeCompare(a.created));
  const live = newestFirst.filter((key) => key.revoked === undefined);
  const gone = newestFirst.filter((key) => key.revoked !== undefined);
  const organization = escapeHtml(site.organization);
  const body = `${revoked === undefined ? '' : `<p role="status" class="done" tabindex="-1" autofocus>${shown(revoked)} is revoked.</p>\n`}${newKey === undefined ? '' : newKeySection(newKey)}<p>With a key, agents and clients read this documentation through the discovery API.</p>
${writable ? createForm(site) : '<p class="note">Keys are set where this server is deployed. They cannot be changed here.</p>'}
<h2>Keys of ${organization}</h2>
${live.length === 0 ? `<p>${isFirst && next === undefined ? 'There are no keys.' : 'The keys here are all revoked.'}</p>` : list(live.map((key) => item(key, writable ? revokeLink(site, key) : '')))}
${gone.length === 0 ? '' : `<details><summary>Revoked keys (${gone.length})</summary>\n${list(gone.map((key) => item(key, '')))}\n</details>`}
${pageLinks(site, isFirst, next)}<p class="ways"><a href="${home(site)}">Go to the start</a> <a href="${logout(site)}">Sign out</a></p>`;
  const script = newKey === undefined ? {} : { script: copying };
  return ownPage(site, {
    title: 'API keys',
    status: 200,
    body,
    style: styles,
    ...script,
    headers: { vary: 'Cookie', ...headers },
  });
}

function pageLinks(site: KeysSite, isFirst: boolean, next: string | undefined): string {
  const first = isFirst ? '' : `<a href="${address(site)}">Newest keys</a>`;
  const older = next === undefined ? '' : `<a href="${address(site)}?after=${encodeURIComponent(next)}">Older keys</a>`;
  return first + older === '' ? '' : `<p class="ways">${[first, older].filter((link) => link !== '').join(' ')}</p>\n`;
}

/** Returns the page that asks whether a key is to be revoked. */
export function revokePage(site: KeysSite, key: StoredKey): Response {
  const body = `<p>${shown(key)}<br><span class="facts">${facts(key)}</span></p>
<p>Whoever uses this key is turned away within a minute. A revoked key cannot be brought back.</p>
<form method="post" action="${address(site)}">
<input type="hidden" name="action" value="revoke">
<input type="hidden" name="key" value="${keyId(key)}">
<button class="danger">Revoke key</button>
</form>
<p><a href="${address(site)}">Keep it</a></p>`;
  return ownPage(site, { title: 'Revoke this key?', status: 200, body, style: styles });
}

/** Returns the page that tells a reader who is not an administrator that there is nothing here for them. */
export function notAdminPage(site: KeysSite, reader: string): Response {
  const body = `<p>You are signed in as ${escapeHtml(reader)}, who does not manage the keys of ${escapeHtml(site.organization)}. Ask who looks after this site.</p>
<p class="ways"><a href="${home(site)}">Go to the start</a> <a href="${logout(site)}">Sign out</a></p>`;
  return ownPage(site, { title: 'Not for you', status: 403, body, style: styles });
}

/** Returns the page that says, in a sentence, why it did not work. */
export function failurePage(site: KeysSite, status: number, message: string): Response {
  const body = `<p class="problem" role="alert">${escapeHtml(message)}</p>
<p><a href="${address(site)}">Back to the keys</a></p>`;
  return ownPage(site, { title: 'That did not work', status, body, style: styles });
}

function createForm(site: KeysSite): string {
  return `<form method="post" action="${address(site)}">
<input type="hidden" name="action" value="create">
<fieldset>
<legend>What a new key may read</legend>
<label class="choice"><input type="radio" name="sites" value="all" checked>Every site of ${escapeHtml(site.organization)}</label>
<label class="choice"><input type="radio" name="sites" value="this">This site only (${escapeHtml(site.domain)})</label>
</fieldset>
<button>Create key</button>
</form>`;
}

/** The text can be selected without scripts; the button shows where a script can copy. */
function newKeySection(key: string): string {
  return `<section class="made" aria-labelledby="made">
<h2 id="made">Your new key</h2>
<p id="once">Copy it now: it is shown this once.</p>
<textarea id="key" readonly rows="2" spellcheck="false" autocomplete="off" autofocus aria-labelledby="made" aria-describedby="once">${escapeHtml(key)}</textarea>
<p class="copy"><button type="button" id="copy" hidden>Copy</button> <span role="status" id="copied"></span></p>
</section>
`;
}

const copying = `const key=document.getElementById('key'),copy=document.getElementById('copy'),copied=document.getElementById('copied');key.select();if(navigator.clipboard){copy.hidden=false;copy.addEventListener('click',()=>navigator.clipboard.writeText(key.value).then(()=>{copied.textContent='Copied.'},()=>{key.select();copied.textContent='The browser did not let the page copy: the key is selected.'}))}`;

function list(items: readonly string[]): string {
  return `<ul class="keys" role="list">\n${items.join('\n')}\n</ul>`;
}

function item(key: StoredKey, action: string): string {
  return `<li><p>${shown(key)}<br><span class="facts">${facts(key)}</span></p>${action}</li>`;
}

function revokeLink(site: KeysSite, key: StoredKey): string {
  const label = escapeHtml(`Revoke ${key.prefix}`);
  return `<a class="button quiet" href="${address(site)}?revoke=${keyId(key)}" aria-label="${label}">Revoke</a>`;
}

function shown({ prefix }: StoredKey): string {
  return `<code>${escapeHtml(prefix)}…</code>`;
}

function facts({ domains, groups = [], purpose, created, createdBy, revoked }: StoredKey): string {
  const sites = domains.length === 0 ? 'Every site' : escapeHtml(domains.join(', '));
  const members = groups.length === 0 ? '' : ` · as ${escapeHtml(groups.join(', '))}`;
  const opens = purpose === undefined ? '' : ` · opens ${purpose}`;
  const by = createdBy === undefined ? '' : ` by ${escapeHtml(createdBy)}`;
  const end = revoked === undefined ? '' : `, revoked ${moment(revoked)}`;
  return `${sites}${members}${opens} · created ${moment(created)}${by}${end}`;
}

/** Made with the first page: it loads the languages of ICU, which takes a tenth of a start. */
const moments = once(
  () => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
);

/** A file that a person wrote may hold any text. */
function moment(text: string): string {
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) return escapeHtml(text);
  return `<time datetime="${date.toISOString()}">${escapeHtml(moments().format(date))} UTC</time>`;
}

function address(site: KeysSite): string {
  return escapeHtml(ownAddress(site, 'keys'));
}

function home({ base }: KeysSite): string {
  return escapeHtml(`${base}/`);
}

function logout(site: KeysSite): string {
  return escapeHtml(ownAddress(site, 'logout'));
}
