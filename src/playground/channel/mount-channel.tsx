import environments from '../environments/environments.css?inline';
import { mountDialog } from '../mount-dialog.tsx';
import styles from './channel.css?inline';
import { ChannelPlayground } from './ChannelPlayground.tsx';
import type { ChannelProps } from './props.ts';
import { loadTexts } from '../texts/load-texts.ts';

/** Opens the playground of a channel inside `element`, once its words are there; closing it ends its connection, removes it and calls `onClose`. */
export async function mountChannel(element: HTMLElement, props: ChannelProps, onClose: () => void): Promise<void> {
  await loadTexts(props.texts);
  mountDialog(element, (close) => <ChannelPlayground props={props} onClose={close} />, {
    onClose,
    more: environments + styles,
  });
}
