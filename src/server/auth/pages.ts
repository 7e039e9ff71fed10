import type { SignInTexts } from '../../bundle/index.ts';
import { escapeHtml } from '../../shared/escape.ts';
import type { HttpError } from '../http/http-error.ts';
import { ownPage, type PageTheme } from '../http/own-page.ts';

/** Returns the page that asks for the site's password. */
export function passwordPage(
  site: PageTheme,
  language: SignInTexts,
  { to, problem, status = 200, retryAfter }: { to: string; problem?: string; status?: number; retryAfter?: number },
): Response {
  const { texts } = language;
  const action = escapeHtml(`${site.base}/_octavo/login`);
  const described = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  const body = `${problem === undefined ? '' : `<p id="problem" class="problem" role="alert">${escapeHtml(problem)}</p>\n`}<form method="post" action="${action}">
<input type="hidden" name="to" value="${escapeHtml(to)}">
<label for="password">${escapeHtml(texts.password)}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus maxlength="1000"${described}>
<button>${escapeHtml(texts.signIn)}</button>
</form>`;
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return ownPage(site, { title: texts.signIn, status, body, headers, language });
}

/** Returns the page that says why a reader was not signed in, which is in English, and lets them try again. */
export function problemPage(
  site: PageTheme,
  language: SignInTexts,
  { status, message, headers }: Pick<HttpError, 'status' | 'message' | 'headers'>,
): Response {
  const { texts } = language;
  const again = escapeHtml(`${site.base}/_octavo/login`);
  const home = escapeHtml(`${site.base}/`);
  const body = `<p class="problem" role="alert" lang="en" dir="ltr">${escapeHtml(message)}</p>
<p><a class="button" href="${again}">${escapeHtml(texts.signInAgain)}</a></p>
<p><a href="${home}">${escapeHtml(texts.goToStart)}</a></p>`;
  return ownPage(site, { title: texts.notSignedIn, status, body, headers, language });
}

/** Returns the page that sends a token on from the site itself: one from its own address, or one that another site posted. */
export function tokenPage(site: PageTheme, language: SignInTexts, token: string | undefined): Response {
  const { texts } = language;
  const action = escapeHtml(`${site.base}/_octavo/callback`);
  const body = `<form id="token" method="post" action="${action}">
<input type="hidden" name="token" value="${escapeHtml(token ?? '')}">
<input type="hidden" name="here" value="1">
${token === undefined ? `<noscript><p class="problem">${escapeHtml(texts.signInNeedsScript)}</p></noscript>` : `<button>${escapeHtml(texts.continue)}</button>`}
</form>`;
  const script = `const form=document.getElementById('token'),token=form.elements.namedItem('token');if(location.hash.length>1){token.value=location.hash.slice(1).replace(/^token=/,'');history.replaceState(null,'',location.pathname)}form.submit()`;
  return ownPage(site, { title: texts.signingIn, status: 200, body, script, language });
}

/** Returns the page on which a reader says that they want to sign out: the request may not be theirs. */
export function signOutPage(site: PageTheme, language: SignInTexts): Response {
  const action = escapeHtml(`${site.base}/_octavo/logout`);
  const title = language.texts.signOut;
  const body = `<form method="post" action="${action}"><button>${escapeHtml(title)}</button></form>`;
  return ownPage(site, { title, status: 200, body, leavesSite: true, language });
}
