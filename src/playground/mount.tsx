import credentials from './auth/credentials.css?inline';
import environments from './environments/environments.css?inline';
import response from './response/response.css?inline';
import { mountDialog } from './mount-dialog.tsx';
import { Playground } from './Playground.tsx';
import type { PlaygroundProps } from './props.ts';

/** Opens the playground inside `element`; it is removed again when it is closed, and `onClose` is called. */
export function mountPlayground(element: HTMLElement, props: PlaygroundProps, onClose: () => void): void {
  mountDialog(element, (close) => <Playground props={props} onClose={close} />, {
    onClose,
    more: credentials + environments + response,
  });
}
