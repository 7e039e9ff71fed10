import { createRoot } from 'react-dom/client';
import '../playground.css';
import { ChannelPlayground } from './ChannelPlayground.tsx';
import './channel.css';
import type { ChannelProps } from './props.ts';

/** Opens the playground of a channel inside `element`; closing it ends its connection, removes it and calls `onClose`. */
export function mountChannel(element: HTMLElement, props: ChannelProps, onClose: () => void): void {
  const root = createRoot(element);
  const close = (): void => {
    root.unmount();
    onClose();
  };
  root.render(<ChannelPlayground props={props} onClose={close} />);
}
