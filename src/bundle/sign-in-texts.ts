import * as z from 'zod';

/** Texts of the pages on which readers sign in and out; the names are those of the interface's strings. */
const textNames = [
  'signIn',
  'signOut',
  'goToStart',
  'password',
  'passwordWrong',
  'passwordTries',
  'notSignedIn',
  'signInAgain',
  'signingIn',
  'signInNeedsScript',
  'continue',
] as const;

type TextName = (typeof textNames)[number];

export const signInTextsSchema = z.object({
  /** BCP 47 tag. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  texts: z.record(z.enum(textNames), z.string()),
});

/** What pages of signing in say, in one language. */
export type SignInTexts = z.infer<typeof signInTextsSchema>;

/** Returns those of the interface's strings that the pages of signing in show. */
export function pickSignInTexts(strings: Readonly<Record<TextName, string>>): SignInTexts['texts'] {
  return Object.fromEntries(textNames.map((name) => [name, strings[name]])) as SignInTexts['texts'];
}
