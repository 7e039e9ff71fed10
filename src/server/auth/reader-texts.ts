import type { SignInTexts } from '../../bundle/index.ts';
import { readAccept } from '../../shared/accept.ts';

/** What a bundle of earlier builds does not say. */
const english: SignInTexts = {
  language: 'en',
  direction: 'ltr',
  texts: {
    signIn: 'Sign in',
    signOut: 'Sign out',
    goToStart: 'Go to the start',
    password: 'Password',
    passwordWrong: 'This password is not right.',
    passwordTries: 'There were too many wrong passwords. Try again in {minutes} min.',
    notSignedIn: 'You are not signed in',
    signInAgain: 'Sign in again',
    signingIn: 'Signing in',
    signInNeedsScript: 'Signing in here needs JavaScript.',
    continue: 'Continue',
  },
};

/** Returns the texts in the one of a site's languages that a browser prefers (RFC 9110, 12.5.4), or in the site's first. */
export function textsFor(
  { headers }: Request,
  { languages }: { readonly languages: readonly SignInTexts[] },
): SignInTexts {
  const base = (tag: string): string => tag.toLowerCase().replace(/-.*/, '');
  const preferred = readAccept(headers.get('accept-language') ?? '')
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(
      ({ value }) =>
        languages.find(({ language }) => language.toLowerCase() === value) ??
        languages.find(({ language }) => base(language) === base(value)),
    );
  return preferred.find((texts) => texts !== undefined) ?? languages[0] ?? english;
}
