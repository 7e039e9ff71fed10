import { escapeHtml } from '../../shared/escape.ts';
import type { HttpError } from '../http/http-error.ts';
import { ownPage, type PageTheme } from '../http/own-page.ts';

/** Returns the page that asks for the site's password. */
export function passwordPage(
  site: PageTheme,
  { to, problem, status = 200, retryAfter }: { to: string; problem?: string; status?: number; retryAfter?: number },
): Response {
  const action = escapeHtml(`${site.base}/_octavo/login`);
  const described = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const body = `${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escapeHtml(problem)}</p>\n`}<form method="post" action="${action}">
<input type="hidden" name="to" value="${escapeHtml(to)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus maxlength="1000"${described}>
<button>Sign in</button>
</form>`;
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return ownPage(site, { title: 'Sign in', status, body, headers });
}

/** Returns the page that says why a reader was not signed in, and lets them try again. */
export function problemPage(
  site: PageTheme,
  { status, message, headers }: Pick<HttpError, 'status' | 'message' | 'headers'>,
): Response {
  const again = escapeHtml(`${site.base}/_octavo/login`);
  const home = escapeHtml(`${site.base}/`);
  const body = `<p class="problem" role="alert">${escapeHtml(message)}</p>
<p><a class="button" href="${again}">Sign in again</a></p>
<p><a href="${home}">Go to the start</a></p>`;
  return ownPage(site, { title: 'You are not signed in', status, body, headers });
}

/** Returns the page that sends a token on from the site itself: one from its own address, or one that another site posted. */
export function tokenPage(site: PageTheme, token: string | undefined): Response {
  const action = escapeHtml(`${site.base}/_octavo/callback`);
  const body = `<form id="token" method="post" action="${action}">
<input type="hidden" name="token" value="${escapeHtml(token ?? '')}">
<input type="hidden" name="here" value="1">
${token === undefined ? '<noscript><p class="problem">Signing in here needs JavaScript.</p></noscript>' : '<button>Continue</button>'}
</form>`;
  const script = `const form=document.getElementById('token'),token=form.elements.namedItem('token');if(location.hash.length>1){token.value=location.hash.slice(1).replace(/^token=/,'');history.replaceState(null,'',location.pathname)}form.submit()`;
  return ownPage(site, { title: 'Signing in', status: 200, body, script });
}

/** Returns the page on which a reader says that they want to sign out: the request may not be theirs. */
export function signOutPage(site: PageTheme): Response {
  const action = escapeHtml(`${site.base}/_octavo/logout`);
  const body = `<form method="post" action="${action}"><button>Sign out</button></form>`;
  return ownPage(site, { title: 'Sign out?', status: 200, body, leavesSite: true });
}
