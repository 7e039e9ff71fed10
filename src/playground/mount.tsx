import credentials from './auth/credentials.css?inline';
import environments from './environments/environments.css?inline';
import response from './response/response.css?inline';
import { loadLanguages } from '../snippets/own-languages.ts';
import { mountDialog } from './mount-dialog.tsx';
import { Playground } from './Playground.tsx';
import type { PlaygroundProps } from './props.ts';
import { loadTexts } from './texts/load-texts.ts';

/**
 * Opens the playground inside `element`, once its words are there, and the languages of code that the project brings; it is removed again when it is
 * closed, and `onClose` is called.
 */
export async function mountPlayground(
  element: HTMLElement,
  props: PlaygroundProps,
  onClose: () => void,
): Promise<void> {
  const [own] = await Promise.all([loadLanguages(props.ownLanguages), loadTexts(props.texts)]);
  mountDialog(element, (close) => <Playground props={props} ownLanguages={own} onClose={close} />, {
    onClose,
    more: credentials + environments + response,
  });
}
